/** Marks that open a quotation, each with those that close it. */
const closingMarks: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['“', '”“'],
  ['”', '”'],
  ['„', '“”'],
  ['‟', '”'],
  ['«', '»'],
  ['»', '«'],
  ['‘', '’‘'],
  ['’', '’'],
  ['‚', '‘’'],
  ['‹', '›'],
  ['›', '‹'],
  ['「', '」'],
  ['＂', '＂'],
])

/** Apostrophes, which look like closing marks: those within a word. */
const apostrophe = /(?<=\p{L}|\p{N})['’](?=\p{L}|\p{N})/gu

/**
 * Returns a text without the quotation marks around all of it, because the site adds those of the language. Marks that
 * do not belong together stay, as in `"A" and "B"`.
 */
export function withoutQuotationMarks(text: string): string {
  const trimmed = text.trim()
  const [opening = '', ...rest] = Array.from(trimmed)
  const closing = rest.pop()
  const inside = rest.join('')
  if (closing === undefined || !closingMarks.get(opening)?.includes(closing)) return trimmed
  if (inside.trim() === '' || !isBalanced(inside, opening, closing)) return trimmed
  return withoutQuotationMarks(inside)
}

/** Whether a text closes as many quotations of a kind as it opens, in order. Marks that are alike cannot be told apart. */
function isBalanced(inside: string, opening: string, closing: string): boolean {
  const marks = Array.from(inside.replace(apostrophe, ''))
  if (opening === closing) return !marks.includes(opening)
  let depth = 0
  for (const mark of marks) {
    if (mark === opening) depth += 1
    else if (mark === closing) depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

/** Examples for tests: a typed text, and the result. */
export const quotationMarksExamples: readonly (readonly [typed: string, words: string])[] = [
  ['Great', 'Great'],
  ['"Great"', 'Great'],
  ['“Great”', 'Great'],
  ['„Great“', 'Great'],
  ['„Great”', 'Great'],
  ['”Great”', 'Great'],
  ["'x'", 'x'],
  ['‘x’', 'x'],
  ['‹x›', 'x'],
  ['« Bien »', 'Bien'],
  ['«Bien»', 'Bien'],
  ['«\u00a0Bien\u00a0»', 'Bien'],
  ['«\u202fBien\u202f»', 'Bien'],
  ['  "Great" \n', 'Great'],
  ['"Great.\n\nIt bites."', 'Great.\n\nIt bites.'],
  ['“"Great"”', 'Great'],
  ['« “Bien” »', 'Bien'],
  ["'It's great'", "It's great"],
  ['‘It’s great’', 'It’s great'],
  ['“He said “no” twice”', 'He said “no” twice'],
  ['"He said “no”"', 'He said “no”'],
  ['"A" and "B"', '"A" and "B"'],
  ['“A” and “B”', '“A” and “B”'],
  ['« A » et « B »', '« A » et « B »'],
  ['‘A’ and ‘B’', '‘A’ and ‘B’'],
  ["'A' and 'B'", "'A' and 'B'"],
  ['"Great", he said.', '"Great", he said.'],
  ['He said “great”', 'He said “great”'],
  ['"Great', '"Great'],
  ['Great"', 'Great"'],
  ['“Great"', '“Great"'],
  ['"', '"'],
  ['""', '""'],
  ['“ ”', '“ ”'],
  ['', ''],
]
