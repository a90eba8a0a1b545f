import * as z from 'zod/mini'
import { normalizeLine, normalizeText } from '#lib/values/clean-text.ts'
import { isEmailAddress, normalizeEmailAddress } from '#lib/values/email-address.ts'

// The limits are those of the CHECKs in `supabase/schemas/forms.sql`.

const line = (maxLength: number) =>
  z.string().check(z.overwrite(normalizeLine), z.maxLength(maxLength))

/** A required line. */
export function requiredLine(maxLength: number) {
  return line(maxLength).check(z.minLength(1))
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

/** A required email address, normalized. */
export function email() {
  return z.string().check(z.overwrite(normalizeEmailAddress), z.refine(isEmailAddress))
}

/** An optional email address. A blank or missing one becomes null. */
export function optionalEmail() {
  return z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((value) => (value && normalizeEmailAddress(value)) || null),
    ),
    z.nullable(email()),
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
