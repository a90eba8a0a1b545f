import * as z from 'zod/mini'
import { normalizeLine, normalizeText } from '#lib/values/clean-text.ts'
import { isVisiblePath } from '#lib/values/site-path.ts'

/** Longest name and comment, in characters. */
export const maxNameLength = 80
export const maxBodyLength = 2000
/** Largest request body of a comment or reply, in bytes. */
export const maxCommentBytes = 16 * 1024

/** Public path of a page, with query and fragment. */
export const guestPath = z.string().check(z.refine(isVisiblePath))

/**
 * The selectors that `components/guests/comment-anchor.ts` writes: from an id or `body`, by elements and their
 * positions. The database has the same rule.
 */
const selectorPattern =
  /^(?:(?:#[a-z][\w-]*|body)(?: > [a-z][a-z0-9-]*:nth-of-type\([1-9]\d{0,3}\))*)?$/i

/** Returns whether a text is a selector that a comment may have; the empty one names no element. */
export function isAnchorSelector(text: string): boolean {
  return text.length <= 500 && selectorPattern.test(text)
}

const fraction = z.number().check(z.gte(0), z.lte(1))

/** Place in a page: a point of an element, in fractions of its width and height. */
const commentAnchor = z.object({
  /** CSS selector of the element; empty for a comment on the page in general. */
  selector: z.string().check(z.refine(isAnchorSelector)),
  /** Text of the nearest heading. */
  heading: z.string().check(z.overwrite(normalizeLine), z.maxLength(200)),
  x: fraction,
  y: fraction,
})

export type CommentAnchor = z.infer<typeof commentAnchor>

/** Anchor of a comment that is not pinned to an element. */
export const pageAnchor: CommentAnchor = { selector: '', heading: '', x: 0.5, y: 0 }

/** Text of a comment, reply or answer. */
export const commentBody = z
  .string()
  .check(z.overwrite(normalizeText), z.minLength(1), z.maxLength(maxBodyLength))

/** Request body of a guest's reply to a comment. */
export const newGuestReply = z.object({
  name: z.string().check(z.overwrite(normalizeLine), z.minLength(1), z.maxLength(maxNameLength)),
  body: commentBody,
})

export type NewGuestReply = z.infer<typeof newGuestReply>

/** Request body of a new comment. */
export const newGuestComment = z.extend(newGuestReply, { path: guestPath, anchor: commentAnchor })

export type NewGuestComment = z.infer<typeof newGuestComment>

/** A reply to a comment, by staff or a guest. */
const guestReply = z.object({
  id: z.string(),
  is_staff: z.boolean(),
  name: z.string(),
  body: z.string(),
  created_at: z.string(),
})

export type GuestReply = z.infer<typeof guestReply>

/** A comment with its replies, oldest first, as `guest_comments` and `guest_links` return it. */
export const guestComment = z.object({
  id: z.string(),
  /** Counts the comments of the link from 1. */
  number: z.number(),
  name: z.string(),
  body: z.string(),
  /** Earlier versions stored any path and selector: malformed ones fall back to the home page and no element. */
  path: z.catch(guestPath, '/'),
  anchor: z.catch(commentAnchor, pageAnchor),
  created_at: z.string(),
  resolved_at: z.nullable(z.string()),
  replies: z.array(guestReply),
})

export type GuestComment = z.infer<typeof guestComment>

/** Returns whether a comment is neither done nor answered. The database counts by the same rule. */
export function isWaitingForStaff({ resolved_at, replies }: GuestComment): boolean {
  return resolved_at === null && !replies.at(-1)?.is_staff
}

export const guestComments = z.object({ comments: z.array(guestComment) })
