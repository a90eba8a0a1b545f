import * as z from 'zod/mini'
import { normalizeLine, normalizeText } from '#lib/values/clean-text.ts'

// The limits are those of the CHECKs in `supabase/migrations`.

/** A deliverable address. The maximum length of 254 is RFC 5321's (4.5.3.1). */
const emailPattern =
  /^(?![.])(?!.*[.][.@])[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?[.])+[\p{L}\p{N}-]{2,}$/u

const line = (maxLength: number) =>
  z.string().check(z.overwrite(normalizeLine), z.maxLength(maxLength))

/** A required line. `message` is the error for an empty one. */
export function requiredLine(maxLength: number, message?: string) {
  return line(maxLength).check(z.minLength(1, message))
}

/** Schema of an optional line of at most `maxLength` characters. A blank or missing one becomes `empty`. */
export function optionalLine<Empty extends '' | null>(maxLength: number, empty: Empty) {
  return z.pipe(
    z.nullish(line(maxLength)),
    z.transform((value) => value || empty),
  )
}

/**
 * Schema of an optional multi-line text of at most `maxLength` characters. A blank or missing one becomes
 * `empty`.
 */
export function optionalMultilineText<Empty extends '' | null>(maxLength: number, empty: Empty) {
  return z.pipe(
    z.nullish(z.string().check(z.overwrite(normalizeText), z.maxLength(maxLength))),
    z.transform((value) => value || empty),
  )
}

/** A required email address, at most 254 characters. */
export function email(message?: string) {
  return z.string().check(
    z.overwrite(normalizeLine),
    z.refine(
      (value) => value.length <= 254 && emailPattern.test(value),
      message ?? 'Invalid email',
    ),
  )
}

/** An optional email address. A blank or missing one becomes null. */
export function optionalEmail(message?: string) {
  return z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((value) => value?.trim() || null),
    ),
    z.nullable(email(message)),
  )
}

/** Any of the options, without duplicates. No choice becomes `empty`. */
export function optionalChoices<const Choice extends string, Empty extends readonly never[] | null>(
  options: readonly Choice[],
  empty: Empty,
) {
  return z.pipe(
    z.nullish(z.array(z.enum(options))),
    z.transform((selected) => (selected?.length ? [...new Set(selected)] : empty)),
  )
}
