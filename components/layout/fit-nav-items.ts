/**
 * Widths of the screen, in rem, from which the header has more room, with their names in `header.css` the
 * padding of a link at both sides, and the gap between parts of the header.
 */
const screens = [
  { name: 'lg', width: 64, linkPadding: 1, gap: 1.25 },
  { name: '72rem', width: 72, linkPadding: 1, gap: 1.25 },
  { name: 'xl', width: 80, linkPadding: 1.75, gap: 1.5 },
] as const

/** Width of the screen from which a link has room; `never` if no screen is wide enough. */
export type NavWidth = (typeof screens)[number]['name'] | 'never'

interface NavItemSize {
  label: string
  /** Whether the button of the brands is beside the link. */
  hasBrands?: boolean
}

/** Widths in rem, at the sizes of `header.css`; the texts are uppercase. */
/** Button of the brands. */
const brandsButton = 1.75
/** Icon of the button “More”, and its gap. */
const moreIcon = 1.375
/** Link to the other language, search button, and padding of the main button. */
const fixed = 2.25 + 3 + 2
/** Name of the storefront at its smallest: its mark with the gap, and its letters (`layout.css`). */
const nameSize = { min: 9, max: 22, mark: 3, letter: 0.52 * 0.9375, lines: 3 }
const letterSpacing = { link: 0.05, action: 0.025 }
const fontSize = 0.875

/**
 * Returns for each link of the navigation the width of the screen from which it fits beside the links
 * before it, the name at its smallest and the main button. It calculates with the advance widths of
 * the font, rounded up, because the server renders the header once for all screens.
 */
export function fitNavItems(
  items: readonly NavItemSize[],
  { name, action, more }: { name: string; action: string; more: string },
): NavWidth[] {
  const counts = screens.map(({ width, linkPadding, gap }) => {
    // The button of the brands replaces the padding at one side of its link.
    const widths = items.map(
      ({ label, hasBrands }) =>
        textWidth(label, letterSpacing.link) +
        (hasBrands ? linkPadding / 2 + brandsButton : linkPadding),
    )
    const moreWidth = textWidth(more, letterSpacing.link) + linkPadding + moreIcon
    const taken = fixed + 3 * gap + nameWidth(name) + textWidth(action, letterSpacing.action)
    const room = contentWidth(width) - taken
    return countFitting(widths, room, moreWidth)
  })
  return items.map(
    (_, index) => screens.find((_, at) => index < (counts[at] ?? 0))?.name ?? 'never',
  )
}

/** Returns how many links fit, beside the button “More” unless all do. */
function countFitting(widths: readonly number[], room: number, moreWidth: number): number {
  if (sum(widths) <= room) return widths.length
  let count = widths.length - 1
  while (count > 0 && sum(widths.slice(0, count)) + moreWidth > room) count -= 1
  return count
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

/** Returns the width that a name needs in rem: it has at most three lines. */
function nameWidth(name: string): number {
  const { min, max, mark, letter, lines } = nameSize
  const words = name.split(/\s+/)
  let letters = Math.max(...words.map(({ length }) => length))
  while (countLines(words, letters) > lines) letters += 1
  // One letter more than needed: the letters have different widths.
  return Math.min(max, Math.max(min, mark + (letters + 1) * letter))
}

/** Returns the number of lines of a text. @param room of a line, in letters */
function countLines(words: readonly string[], room: number): number {
  let lines = 1
  let used = 0
  for (const { length } of words) {
    const next = used === 0 ? length : used + 1 + length
    if (next > room) lines += 1
    used = next > room ? length : next
  }
  return lines
}

/** Width of the header's content on a screen, in rem: `page` in `globals.css`. */
function contentWidth(screen: number): number {
  return Math.min(screen, 77.5) - 2 * Math.min(2.5, 0.04 * screen)
}

/** Returns the width of a text in rem, in uppercase letters of weight 600; accents add none. */
function textWidth(text: string, spacing: number): number {
  const letters = Array.from(text.toUpperCase().normalize('NFD').replace(/\p{M}/gu, ''))
  return fontSize * sum(letters.map((letter) => letterWidth(letter) + spacing))
}

/** Advance widths of letters in Archivo 600, in em, rounded up. */
const letterWidths = new Map(
  Object.entries({
    A: 0.71,
    B: 0.71,
    C: 0.73,
    D: 0.73,
    E: 0.68,
    F: 0.61,
    G: 0.8,
    H: 0.74,
    I: 0.29,
    J: 0.59,
    K: 0.7,
    L: 0.57,
    M: 0.85,
    N: 0.74,
    O: 0.79,
    P: 0.68,
    Q: 0.79,
    R: 0.72,
    S: 0.67,
    T: 0.62,
    U: 0.73,
    V: 0.68,
    W: 0.96,
    X: 0.69,
    Y: 0.68,
    Z: 0.64,
    ' ': 0.2,
  }),
)
const digitWidth = 0.58
/** Width of any other letter, in em. */
const widestLetter = 1.25

function letterWidth(letter: string): number {
  return letterWidths.get(letter) ?? (/\d/.test(letter) ? digitWidth : widestLetter)
}
