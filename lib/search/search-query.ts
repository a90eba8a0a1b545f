/** Maximum query length in characters, the same as in `search_catalogue`. */
export const maxQueryLength = 100

/** Minimum query length in characters. */
export const minQueryLength = 2

/** Normalizes a query: NFKC, control characters removed, whitespace collapsed. */
export function normalizeQuery(input: string): string {
  return input
    .normalize('NFKC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
}
