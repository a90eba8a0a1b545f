import type { GuestComment } from '#lib/guests/guest-comment.ts'

/** Returns the last comment that staff answered between two states of the list; null for none. */
export function findNewAnswer(
  before: readonly GuestComment[],
  now: readonly GuestComment[],
): GuestComment | null {
  const known = new Set(before.flatMap(({ replies }) => replies.map(({ id }) => id)))
  const isNew = ({ replies }: GuestComment) =>
    replies.some(({ id, is_staff }) => is_staff && !known.has(id))
  return now.findLast(isNew) ?? null
}
