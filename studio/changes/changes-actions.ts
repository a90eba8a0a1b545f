import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { use, useEffect, useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentBadgeComponent,
  getPublishedId,
  getReleaseIdFromReleaseDocumentId,
  type ReleaseActionComponent,
  useClient,
} from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { useDebouncedValue } from '#studio/tools/use-debounced-value.ts'
import { getAffectedPages } from './affected-pages.ts'
import { OpenChangesContext } from './changes-layout.tsx'

const label = 'What changes'

/** Time without edits after which the pages are counted again, in milliseconds. */
const pauseMs = 1500

/** Action beside “Publish” that shows what publishing the document changes on the site. */
export const useShowChangesAction: DocumentActionComponent = ({
  id,
  type,
  draft,
  version,
  release,
}) => {
  const openChanges = use(OpenChangesContext)
  if (!draft && !version) return null
  return {
    label,
    icon: EyeOpenIcon,
    onHandle: () =>
      openChanges({
        releaseTitle: null,
        perspective: release ?? 'drafts',
        document: { id: getPublishedId(id), type },
      }),
  }
}
useShowChangesAction.displayName = 'WhatChanges'

/** Action of a release that shows what publishing all of it changes on the site. */
export const useReleaseChanges: ReleaseActionComponent = ({ release }) => {
  const openChanges = use(OpenChangesContext)
  return {
    label,
    icon: EyeOpenIcon,
    onHandle: () =>
      openChanges({
        releaseTitle: release.metadata.title || 'Untitled release',
        perspective: getReleaseIdFromReleaseDocumentId(release._id),
        document: null,
      }),
  }
}

/** Creates the badge in the line of “Publish” that counts the pages which publishing may change. */
export function createChangesBadge(catalog: Catalog): DocumentBadgeComponent {
  return function useChangesBadge({ id, type, draft, version, release }) {
    const client = useClient({ apiVersion })
    const [count, setCount] = useState(0)
    const isChanged = Boolean(draft ?? version)
    const perspective = release ?? 'drafts'
    const revision = useDebouncedValue((version ?? draft)?._rev, pauseMs)
    // biome-ignore lint/correctness/useExhaustiveDependencies: another revision may change other pages
    useEffect(() => {
      if (!isChanged) return
      let isCancelled = false
      getAffectedPages(client, catalog, [{ id: getPublishedId(id), type }], perspective).then(
        ({ length }) => !isCancelled && setCount(length),
        // The dialog says so; the badge is left out.
        () => {},
      )
      return () => {
        isCancelled = true
      }
    }, [client, id, isChanged, perspective, revision, type])
    if (!isChanged || count === 0) return null
    return {
      label: count === 1 ? 'Changes 1 page' : `Changes up to ${count} pages`,
      title: `“${label}” in the menu beside shows them`,
    }
  }
}
