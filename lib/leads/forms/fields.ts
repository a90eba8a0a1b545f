import * as z from 'zod/mini'
import { manyLines, oneLine } from './clean.ts'

// The limits are those of the CHECKs in `supabase/migrations`.

/** What mail can be sent to; longer ones no server takes (RFC 5321, 4.5.3.1). */
const mailbox =
  /^(?![.])(?!.*[.][.@])[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?[.])+[\p{L}\p{N}-]{2,}$/u

const line = (maximum: number) => z.string().check(z.overwrite(oneLine), z.maxLength(maximum))

/** A line that must be filled in. */
export function requiredLine(maximum: number, message?: string) {
  return line(maximum).check(z.minLength(1, message))
}

/** A line that may be left empty, and is `empty` then. */
export function optionalLine<Empty extends '' | null>(maximum: number, empty: Empty) {
  return z.pipe(
    z.nullish(line(maximum)),
    z.transform((value) => value || empty),
  )
}

/** Many lines that may be left empty, and are `empty` then. */
export function optionalText<Empty extends '' | null>(maximum: number, empty: Empty) {
  return z.pipe(
    z.nullish(z.string().check(z.overwrite(manyLines), z.maxLength(maximum))),
    z.transform((value) => value || empty),
  )
}

export function email(message?: string) {
  return z.string().check(
    z.overwrite(oneLine),
    z.refine((value) => value.length <= 254 && mailbox.test(value), message ?? 'Invalid email'),
  )
}

/** Any of some choices, each once; `empty` where none is made. */
export function choices<const Choice extends string, Empty extends readonly never[] | null>(
  among: readonly Choice[],
  empty: Empty,
) {
  return z.pipe(
    z.nullish(z.array(z.enum(among))),
    z.transform((chosen) => (chosen?.length ? [...new Set(chosen)] : empty)),
  )
}
