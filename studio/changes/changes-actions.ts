import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { use } from 'react'
import {
  type DocumentActionComponent,
  type DocumentBadgeComponent,
  getPublishedId,
  getReleaseIdFromReleaseDocumentId,
  type ReleaseActionComponent,
  useClient,
  useSyncState,
} from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { useDebouncedValue } from '#studio/tools/use-debounced-value.ts'
import { useQuery } from '#studio/tools/use-query.ts'
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
    const isChanged = Boolean(draft ?? version)
    const perspective = release ?? 'drafts'
    const { isSyncing } = useSyncState(getPublishedId(id), type, release)
    // The local document changes its revision before the edit is saved, so the pages are counted again after the save.
    const revision = useDebouncedValue(`${(version ?? draft)?._rev} ${isSyncing}`, pauseMs)
    // If it fails, the badge is left out: the dialog says why.
    const { data: count } = useQuery(
      ['affected-page-count', id, type, isChanged, perspective, revision],
      async () => {
        if (!isChanged) return 0
        const changed = [{ id: getPublishedId(id), type }]
        return (await getAffectedPages(client, catalog, changed, perspective)).length
      },
      { keepsPrevious: true },
    )
    if (!isChanged || !count) return null
    return {
      label: count === 1 ? 'Changes 1 page' : `Changes up to ${count} pages`,
      title: `“${label}” in the menu beside shows them`,
    }
  }
}
