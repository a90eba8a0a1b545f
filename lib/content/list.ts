import { z } from 'zod'
import { logProblem } from '#lib/log.ts'

/**
 * A list of which every member is parsed by itself: one that does not parse is logged and left out,
 * and what is empty counts as an empty list. A reference to a deleted document is null, and is left
 * out silently: the Studio tells staff.
 */
export function listOf<Member, Input>(member: z.ZodType<Member, Input>) {
  return z
    .array(z.custom<Input | null>())
    .nullable()
    .transform((members) =>
      (members ?? []).flatMap((value) => {
        if (value === null) return []
        const parsed = member.safeParse(value)
        if (parsed.success) return [parsed.data]
        logProblem('content-left-out', {
          ...nameOf(value),
          problem: z.prettifyError(parsed.error),
        })
        return []
      }),
    )
}

/** A list that must not be empty: what holds it is left out otherwise. */
export function filledListOf<Member, Input>(member: z.ZodType<Member, Input>) {
  return listOf(member).refine((members) => members.length > 0, 'has nothing to show')
}

/** A part that staff may leave out: null where they did, and where it does not parse, which is logged. */
export function optional<Part, Input>(part: z.ZodType<Part, Input>) {
  const present = expected('', part)
  return z
    .custom<Input | null>()
    .transform((value) => (value === null ? null : present.parse(value)))
}

/**
 * A part that belongs there, without which the rest is shown all the same: null where it is missing
 * or does not parse, which is logged.
 * @param name what it is, for the log
 */
export function expected<Part, Input>(name: string, part: z.ZodType<Part, Input>) {
  return z.custom<Input | null>().transform((value) => {
    const parsed = part.safeParse(value)
    if (parsed.success) return parsed.data
    logProblem('content-left-out', {
      ...(name && { part: name }),
      ...nameOf(value),
      problem: z.prettifyError(parsed.error),
    })
    return null
  })
}

/** Text that may be missing; null where it is empty. */
export const optionalText = z
  .string()
  .nullable()
  .transform((text) => text?.trim() || null)

const named = z.object({
  _id: z.string().optional(),
  _key: z.string().optional(),
  _type: z.string().optional(),
})

function nameOf(value: unknown) {
  return named.safeParse(value).data ?? {}
}
