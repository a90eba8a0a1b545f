import { z } from 'zod'
import { guestSubject } from '#lib/content/guest-draft.ts'
import { normalizeLine } from '#lib/values/clean-text.ts'
import { commentBody, guestComment, guestPath } from './guest-comment.ts'

/** Days for which a link may be valid. */
export const linkDays = [1, 7, 30] as const

/** Settings of a new link. */
export const newGuestLink = z.strictObject({
  subject: guestSubject,
  /** Public path of the page that the link opens. */
  path: guestPath,
  days: z.literal(linkDays),
  /** For whom it is; empty if not noted. */
  note: z.string().overwrite(normalizeLine).max(200),
})

export type NewGuestLink = z.infer<typeof newGuestLink>

/** A link with its comments, as `guest_links` returns it. */
const guestLink = z.object({
  id: z.guid(),
  path: z.string(),
  note: z.string(),
  /** Name of the staff who made it. */
  created_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  revoked_at: z.string().nullable(),
  last_opened_at: z.string().nullable(),
  comments: z.array(guestComment),
})

export type GuestLink = z.infer<typeof guestLink>

export const guestLinks = z.object({ links: z.array(guestLink) })

/** A link with its subject, as `commented_guest_links` returns it. */
const commentedLink = guestLink.extend({ subject: guestSubject })

export type CommentedLink = z.infer<typeof commentedLink>

/** The links with comments: first those with comments that wait for staff. */
export const commentedLinks = z.object({ links: z.array(commentedLink) })

/** A change of a comment by staff. */
export const commentChange = z.strictObject({ is_resolved: z.boolean() })

/** Request body of an answer by staff, whose name the server knows. */
export const newStaffAnswer = z.strictObject({ body: commentBody })
