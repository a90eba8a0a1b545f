import { LinkIcon } from '@sanity/icons/Link'
import { use } from 'react'
import {
  type DocumentActionComponent,
  getPublishedId,
  getReleaseIdFromReleaseDocumentId,
  type ReleaseActionComponent,
} from 'sanity'
import { GuestLinksContext } from './guest-links-context.ts'

const label = 'Share a draft'

/** Action beside “Publish” that shares the draft of a document with guests. */
export const useDraftLinks: DocumentActionComponent = ({ id, type, draft, version, release }) => {
  const share = use(GuestLinksContext)
  if (!draft && !version) return null
  return {
    label,
    icon: LinkIcon,
    onHandle: () =>
      share({
        releaseTitle: null,
        perspective: release ?? 'drafts',
        document: { id: getPublishedId(id), type },
        path: null,
      }),
  }
}
useDraftLinks.displayName = 'ShareDraft'

/** Action of a release that shares all of it with guests. */
export const useReleaseLinks: ReleaseActionComponent = ({ release }) => {
  const share = use(GuestLinksContext)
  return {
    label,
    icon: LinkIcon,
    onHandle: () =>
      share({
        releaseTitle: release.metadata.title || 'Untitled release',
        perspective: getReleaseIdFromReleaseDocumentId(release._id),
        document: null,
        path: null,
      }),
  }
}
