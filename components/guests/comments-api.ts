import * as z from 'zod/mini'
import {
  type GuestComment,
  guestComments,
  type NewGuestComment,
} from '#lib/guests/guest-comment.ts'

const path = '/api/guests/comments'

/** Returns the comments by the guests of the link. @throws Error if they cannot be read */
export async function fetchComments(): Promise<GuestComment[]> {
  const response = await fetch(path, { cache: 'no-store' })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return z.parse(guestComments, await response.json()).comments
}

/** Sends a comment. Never throws. */
export async function sendComment(
  comment: NewGuestComment,
): Promise<'sent' | 'gone' | 'limited' | 'failed'> {
  try {
    const { ok, status } = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(comment),
    })
    if (ok) return 'sent'
    if (status === 410) return 'gone'
    return status === 429 ? 'limited' : 'failed'
  } catch {
    return 'failed'
  }
}
