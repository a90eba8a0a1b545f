import { z } from 'zod'
import { logError } from '#lib/base/log.ts'

/**
 * Schema of an array that parses each item separately. An item that fails to parse is logged and
 * left out; null becomes an empty array. A null item, such as a reference to a deleted document, is
 * left out without a log line: the Studio reports those.
 */
export function lenientArray<Member, Input>(member: z.ZodType<Member, Input>) {
  return z
    .array(z.custom<Input | null>())
    .nullable()
    .transform((members) =>
      (members ?? []).flatMap((value) => {
        if (value === null) return []
        const parsed = member.safeParse(value)
        if (parsed.success) return [parsed.data]
        logError('content-skipped', {
          ...identityOf(value),
          error: z.prettifyError(parsed.error),
        })
        return []
      }),
    )
}

/** Schema of a lenient array with at least one item; otherwise its parent fails to parse. */
export function nonEmptyLenientArray<Member, Input>(member: z.ZodType<Member, Input>) {
  return lenientArray(member).refine((members) => members.length > 0, 'has nothing to show')
}

/** Schema of an optional value: null if it is not set, or if it fails to parse, which is logged. */
export function lenientOptional<Part, Input>(schema: z.ZodType<Part, Input>) {
  const parser = lenientRequired('', schema)
  return z
    .custom<Input | null>()
    .transform((value) => (value === null ? null : parser.parse(value)))
}

/**
 * Schema of a required value without which its parent is still shown: null if it is missing or
 * fails to parse, which is logged.
 * @param name name of the value, for the log line
 */
export function lenientRequired<Part, Input>(name: string, schema: z.ZodType<Part, Input>) {
  return z.custom<Input | null>().transform((value) => {
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    logError('content-skipped', {
      ...(name && { field: name }),
      ...identityOf(value),
      error: z.prettifyError(parsed.error),
    })
    return null
  })
}

/** Schema of optional text: null if it is empty. */
export const optionalText = z
  .string()
  .nullable()
  .transform((text) => text?.trim() || null)

const identity = z.object({
  _id: z.string().optional(),
  _key: z.string().optional(),
  _type: z.string().optional(),
})

function identityOf(value: unknown) {
  return identity.safeParse(value).data ?? {}
}
