import * as z from 'zod/mini'

/** Longest name and comment, in characters. */
export const maxNameLength = 80
export const maxBodyLength = 2000

const fraction = z.number().check(z.gte(0), z.lte(1))

/** Place in a page: a point of an element, in fractions of its width and height. */
const commentAnchor = z.object({
  /** CSS selector of the element; empty for a comment on the page in general. */
  selector: z.string().check(z.maxLength(500)),
  /** Text of the nearest heading. */
  heading: z.string().check(z.maxLength(200)),
  x: fraction,
  y: fraction,
})

export type CommentAnchor = z.infer<typeof commentAnchor>

/** Request body of a new comment. */
export const newGuestComment = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNameLength)),
  body: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxBodyLength)),
  /** Public path of the page. */
  path: z.string().check(z.maxLength(500), z.regex(/^\/(?!\/)/)),
  anchor: commentAnchor,
})

export type NewGuestComment = z.infer<typeof newGuestComment>

/** A comment, as `guest_comments` and `guest_links` return it. */
export const guestComment = z.object({
  id: z.string(),
  /** Counts the comments of the link from 1. */
  number: z.number(),
  name: z.string(),
  body: z.string(),
  path: z.string(),
  anchor: commentAnchor,
  created_at: z.string(),
  resolved_at: z.nullable(z.string()),
})

export type GuestComment = z.infer<typeof guestComment>

export const guestComments = z.object({ comments: z.array(guestComment) })
