import {
  type CommentedLink,
  commentedLinks,
  type GuestLink,
  guestLinks,
  guestLinkUrl,
  type NewGuestLink,
  waitingComments,
} from '#lib/guests/guest-link.ts'
import { createStaffRequest } from '#studio/tools/staff-request.ts'

/** Client of `/api/staff/guests`. @throws StaffRequestError from every method */
export interface GuestsApi {
  getLinks: (subject: string, signal: AbortSignal) => Promise<GuestLink[]>
  /** Returns the links with comments: first those with comments that wait for staff. */
  getCommentedLinks: (signal: AbortSignal) => Promise<CommentedLink[]>
  /** Returns the number of comments that wait for staff. */
  countWaiting: (signal: AbortSignal) => Promise<number>
  /** Returns the URL of the new link, which cannot be read again. */
  add: (link: NewGuestLink) => Promise<string>
  revoke: (id: string) => Promise<void>
  resolveComment: (id: string, isResolved: boolean) => Promise<void>
  answerComment: (id: string, body: string) => Promise<void>
  deleteComment: (id: string) => Promise<void>
}

/**
 * Returns a client of `/api/staff/guests`; its methods reject with a StaffRequestError.
 * @param token of the editor's session in the Studio
 */
export function createGuestsApi(token: string | undefined): GuestsApi {
  const request = createStaffRequest(token)
  return {
    getLinks: async (subject, signal) => {
      const path = `guests?${new URLSearchParams({ subject })}`
      return guestLinks.parse(await (await request(path, { signal })).json()).links
    },
    getCommentedLinks: async (signal) =>
      commentedLinks.parse(await (await request('guests/comments', { signal })).json()).links,
    countWaiting: async (signal) =>
      waitingComments.parse(await (await request('guests/comments/waiting', { signal })).json())
        .count,
    add: async (body) => guestLinkUrl.parse(await (await request('guests', { body })).json()).url,
    revoke: async (id) => {
      await request(`guests/${id}/revoke`, { body: {} })
    },
    resolveComment: async (id, isResolved) => {
      await request(`guests/comments/${id}`, { body: { is_resolved: isResolved } })
    },
    answerComment: async (id, body) => {
      await request(`guests/comments/${id}/answers`, { body: { body } })
    },
    deleteComment: async (id) => {
      await request(`guests/comments/${id}/delete`, { body: {} })
    },
  }
}
