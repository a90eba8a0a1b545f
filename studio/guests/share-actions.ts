import { LinkIcon } from '@sanity/icons/Link'
import { use } from 'react'
import {
  type DocumentActionComponent,
  getPublishedId,
  getReleaseIdFromReleaseDocumentId,
  type ReleaseActionComponent,
} from 'sanity'
import { ShareContext } from './share-context.ts'

const label = 'Share a draft'

/** Action beside “Publish” that shares the draft of a document with guests. */
export const useShareDraft: DocumentActionComponent = ({ id, type, draft, version, release }) => {
  const share = use(ShareContext)
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
useShareDraft.displayName = 'ShareDraft'

/** Action of a release that shares all of it with guests. */
export const useShareRelease: ReleaseActionComponent = ({ release }) => {
  const share = use(ShareContext)
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
