import { removeInvisible } from '#lib/values/clean-text.ts'

/** Maximum query length in characters. */
export const maxQueryLength = 100

/** Minimum query length in characters. */
export const minQueryLength = 2

/** Normalizes a query: NFKC, without invisible characters, whitespace and controls collapsed. */
export function normalizeQuery(input: string): string {
  return removeInvisible(input)
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
}
