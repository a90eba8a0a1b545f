import { z } from 'zod'

const answered = z.object({ statusCode: z.number() })

/** Whether the Content Lake rejected a change because a document is gone, was changed, or exists already. */
export function isWriteConflict(error: unknown): boolean {
  const { data } = answered.safeParse(error)
  return data?.statusCode === 409 || data?.statusCode === 404
}
