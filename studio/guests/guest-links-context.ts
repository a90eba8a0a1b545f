import { createContext } from 'react'
import type { Publication } from '#studio/changes/affected-pages.ts'

/** Subject of a link for guests: a draft, or a release. */
export interface SharedDraft extends Publication {
  /** Public path of the page that the link opens unless staff choose another; null for the first. */
  path: string | null
}

/** Opens the dialog in which staff share a draft. */
export const GuestLinksContext = createContext<(shared: SharedDraft) => void>(() => {})

/** Returns the subject of a link, as `lib/content/guest-draft.ts` parses it. */
export function getSubject({ perspective, document }: SharedDraft): string {
  if (document && perspective === 'drafts') return `drafts.${document.id}`
  return ['versions', perspective, ...(document ? [document.id] : [])].join('.')
}
