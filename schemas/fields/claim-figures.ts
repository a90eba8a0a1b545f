/** Words for numbers, which count where a text has no digits. */
const numberWords: ReadonlyMap<string, string> = new Map(
  [
    ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
    ...['eleven', 'twelve'],
  ].map((word, number) => [word, String(number)]),
)

/** Digits, with marks between thousands or before decimals. */
const numberPattern = /\d+(?:[.,\u00a0\u202f ]\d{3}(?!\d))*(?:[.,]\d+)?/g

/** Returns the numbers of a text without their marks, in ascending order of their digits. */
function findNumbers(text: string): string[] {
  const digits = text.match(numberPattern)?.map((number) => number.replace(/\D/g, '')) ?? []
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const found = digits.length > 0 ? digits : words.flatMap((word) => numberWords.get(word) ?? [])
  return found.toSorted()
}

/**
 * Returns a warning about a claim that says one number as a figure and another one in a sentence, or true.
 * Texts without numbers are not compared.
 */
export function compareFigures({ figure, inText }: { figure: string; inText: string }) {
  const [shown, written] = [findNumbers(figure), findNumbers(inText)]
  if (shown.length === 0 || written.length === 0 || shown.join() === written.join()) return true
  return `The figure says ${shown.join(' and ')}, the sentence ${written.join(' and ')}: visitors read both. Change one of them, or empty “In a sentence” so that texts have the figure.`
}
