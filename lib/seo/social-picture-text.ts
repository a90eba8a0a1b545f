/** What the fonts have no sign for: `next/og` would ask another site for a font that has. */
const unknown =
  /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u012b\u012e-\u0131\u0134-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u017e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]/g

/** Widths of capital letters of Barlow Condensed in parts of their size, and of all others below. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[IÌÍÎÏ.,:;!'’|·]/, 0.27],
  [/[/FLZ?7()-]/, 0.42],
  [/[MNØ™]/, 0.61],
  [/[WŒÆ—%&@#½¼¾©]/, 0.81],
]
const usual = 0.48

/** Between words and lines, in parts of the size. */
export const spacing = { word: 0.24, line: 0.98 }

interface Box {
  width: number
  height: number
  /** Sizes in pixels between which a text is set. */
  sizes: readonly [number, number]
}

/** What the fonts can draw of a text, on one line. */
export function drawable(text: string): string {
  return text.normalize('NFC').replace(unknown, ' ').replace(/\s+/g, ' ').trim()
}

/**
 * The largest size at which words in capital letters fit a box unbroken, and the width in which their
 * lines are about as long as each other.
 */
export function fitWords(words: readonly string[], box: Box): { size: number; width: number } {
  const [smallest, largest] = box.sizes
  const inLetters = words.map(widthOf)
  const lines = (size: number, width: number) => countLines(inLetters, width / size)
  let size = largest
  while (size > smallest && lines(size, box.width) * size * spacing.line > box.height) size -= 2
  const fewest = lines(size, box.width)
  if (fewest === Number.POSITIVE_INFINITY) return { size, width: box.width }
  let width = box.width
  while (lines(size, width - size / 4) === fewest) width -= size / 4
  // Widths are estimated: a line that takes more than estimated must not become two.
  return { size, width: Math.min(box.width, width + size / 2) }
}

function countLines(words: readonly number[], width: number): number {
  let lines = 1
  let used = -spacing.word
  for (const word of words) {
    if (word > width) return Number.POSITIVE_INFINITY
    const wouldUse = used + spacing.word + word
    lines += wouldUse > width ? 1 : 0
    used = wouldUse > width ? word : wouldUse
  }
  return lines
}

function widthOf(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? usual),
    0,
  )
}
