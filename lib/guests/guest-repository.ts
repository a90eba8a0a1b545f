import 'server-only'
import { z } from 'zod'
import type { DatabaseFunctions } from '#lib/base/database.types.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import {
  type GuestComment,
  guestComments,
  type NewGuestComment,
  type NewGuestReply,
} from './guest-comment.ts'
import {
  type CommentedLink,
  commentedLinks,
  type GuestLink,
  guestLinks,
  type NewGuestLink,
} from './guest-link.ts'

interface StoredGuestLink extends NewGuestLink {
  /** SHA-256 of the secret. */
  secret_hash: string
  created_by: string
}

async function call<Name extends keyof DatabaseFunctions>(
  name: Name,
  parameters: DatabaseFunctions[Name]['Args'],
): Promise<unknown> {
  return unwrapResponse(await createSupabaseAdmin().rpc(name, parameters))
}

/** Returns the links to a draft or release, newest first. @throws DatabaseError */
export async function getGuestLinks(subject: string): Promise<GuestLink[]> {
  return guestLinks.parse({ links: await call('guest_links', { subject }) }).links
}

/**
 * Returns at most 50 links with comments: first those with comments that wait for staff, the latest first.
 * @throws DatabaseError
 */
export async function getCommentedLinks(): Promise<CommentedLink[]> {
  return commentedLinks.parse({ links: await call('commented_guest_links', {}) }).links
}

/** Returns the number of comments that are neither done nor answered. @throws DatabaseError */
export async function countWaitingComments(): Promise<number> {
  return z.number().parse(await call('waiting_guest_comments', {}))
}

/** Stores a link. Only the hash of its secret is stored. @throws DatabaseError */
export async function addGuestLink(link: StoredGuestLink): Promise<void> {
  await call('add_guest_link', { link })
}

/** Revokes a link. Returns false if there is no such link. @throws DatabaseError */
export async function revokeGuestLink(id: string): Promise<boolean> {
  return z.boolean().parse(await call('revoke_guest_link', { id }))
}

/** Marks a comment as resolved or open. Returns false if there is no such comment. @throws DatabaseError */
export async function resolveGuestComment(id: string, isResolved: boolean): Promise<boolean> {
  const response = await call('resolve_guest_comment', { id, is_resolved: isResolved })
  return z.boolean().parse(response)
}

/** Deletes a comment. Returns false if there is no such comment. @throws DatabaseError */
export async function deleteGuestComment(id: string): Promise<boolean> {
  return z.boolean().parse(await call('delete_guest_comment', { id }))
}

/**
 * Returns the comments by the guests of a link, or null if the link is not valid.
 * @param hash SHA-256 of the secret
 * @throws DatabaseError
 */
export async function getGuestComments(hash: string): Promise<GuestComment[] | null> {
  const comments = await call('guest_comments', { secret_hash: hash })
  return comments === null ? null : guestComments.parse({ comments }).comments
}

/**
 * Stores a comment.
 * @returns `gone` if the link is not valid, `limited` if it has too many comments
 * @throws DatabaseError
 */
export async function addGuestComment(
  hash: string,
  comment: NewGuestComment,
): Promise<'stored' | 'gone' | 'limited'> {
  const response = await call('add_guest_comment', { secret_hash: hash, comment })
  return z.enum(['stored', 'gone', 'limited']).parse(response)
}

/**
 * Stores a guest's reply to a comment, which opens the comment again.
 * @returns `gone` and `limited` as `addGuestComment`, `missing` if the link has no such comment
 * @throws DatabaseError
 */
export async function addGuestReply(
  hash: string,
  commentId: string,
  reply: NewGuestReply,
): Promise<'stored' | 'gone' | 'limited' | 'missing'> {
  const response = await call('add_guest_reply', {
    secret_hash: hash,
    comment_id: commentId,
    reply,
  })
  return z.enum(['stored', 'gone', 'limited', 'missing']).parse(response)
}

/**
 * Stores an answer by staff.
 * @returns `missing` if there is no such comment, `limited` if it has too many answers
 * @throws DatabaseError
 */
export async function answerGuestComment(
  id: string,
  answer: { name: string; body: string },
): Promise<'stored' | 'missing' | 'limited'> {
  const response = await call('answer_guest_comment', { id, answer })
  return z.enum(['stored', 'missing', 'limited']).parse(response)
}
