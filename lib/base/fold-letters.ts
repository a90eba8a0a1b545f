/** Returns the text in lower case without accents and compatibility forms, for comparisons. */
export function foldLetters(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
