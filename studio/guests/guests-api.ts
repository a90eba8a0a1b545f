import {
  type GuestLink,
  guestLinks,
  guestLinkUrl,
  type NewGuestLink,
} from '#lib/guests/guest-link.ts'
import { createStaffRequest } from '#studio/tools/staff-request.ts'

/** Client of `/api/staff/guests`. @throws StaffRequestError from every method */
export interface GuestsApi {
  getLinks: (subject: string, signal: AbortSignal) => Promise<GuestLink[]>
  /** Returns the URL of the new link, which cannot be read again. */
  add: (link: NewGuestLink) => Promise<string>
  revoke: (id: string) => Promise<void>
  resolveComment: (id: string, isResolved: boolean) => Promise<void>
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
    add: async (body) => guestLinkUrl.parse(await (await request('guests', { body })).json()).url,
    revoke: async (id) => {
      await request(`guests/${id}/revoke`, { body: {} })
    },
    resolveComment: async (id, isResolved) => {
      await request(`guests/comments/${id}`, { body: { is_resolved: isResolved } })
    },
    deleteComment: async (id) => {
      await request(`guests/comments/${id}/delete`, { body: {} })
    },
  }
}
