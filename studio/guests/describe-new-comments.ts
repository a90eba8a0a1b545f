import type { GuestComment } from '#lib/guests/guest-comment.ts'

type Comment = Pick<GuestComment, 'id' | 'name' | 'replies'>

/** Returns a sentence about what guests wrote between two states of a list; null for nothing. */
export function describeNewComments(
  before: readonly Comment[],
  now: readonly Comment[],
): string | null {
  const known = new Set(before.flatMap(listTexts).map(({ id }) => id))
  const arrived = now.flatMap(listTexts).filter(({ id }) => !known.has(id))
  const [first] = arrived
  if (!first) return null
  if (arrived.length > 1) return `${arrived.length} new comments by guests`
  return `${first.isReply ? 'New reply' : 'New comment'} by ${first.name}`
}

/** Returns the comment and its replies by guests. */
function listTexts({ id, name, replies }: Comment) {
  return [
    { id, name, isReply: false },
    ...replies
      .filter(({ is_staff }) => !is_staff)
      .map((reply) => ({ id: reply.id, name: reply.name, isReply: true })),
  ]
}
