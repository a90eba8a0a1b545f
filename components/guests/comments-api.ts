import * as z from 'zod/mini'
import {
  type GuestComment,
  guestComments,
  type NewGuestComment,
  type NewGuestReply,
} from '#lib/guests/guest-comment.ts'

const path = '/api/guests/comments'

/** `gone`: the link is not valid any more, or the comment was deleted. */
export type SendResult = 'sent' | 'gone' | 'limited' | 'failed'

/** Returns the comments by the guests of the link. @throws Error if they cannot be read */
export async function fetchComments(): Promise<GuestComment[]> {
  const response = await fetch(path, { cache: 'no-store' })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return z.parse(guestComments, await response.json()).comments
}

/** Sends a comment. Never throws. */
export const sendComment = (comment: NewGuestComment) => send(path, comment)

/** Sends a reply to a comment. Never throws. */
export const sendReply = (commentId: string, reply: NewGuestReply) =>
  send(`${path}/${commentId}/replies`, reply)

async function send(url: string, body: NewGuestReply): Promise<SendResult> {
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (ok) return 'sent'
    if (status === 410 || status === 404) return 'gone'
    return status === 429 ? 'limited' : 'failed'
  } catch {
    return 'failed'
  }
}
