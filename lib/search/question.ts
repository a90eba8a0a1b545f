/** Characters that a search may have; the database looks at no more (`search_catalogue`). */
export const longestQuestion = 100

/** Fewer characters than these say nothing. */
export const shortestQuestion = 2

/** What a visitor typed as it is looked for: without what nobody sees, and with single spaces. */
export function plainQuestion(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
}
