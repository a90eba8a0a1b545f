import { toOneLine, truncateAtWord } from '#lib/base/truncate-at-word.ts'

/** Length in characters up to which search engines show a title. */
export const maxTitleLength = 60

/** Minimum and maximum length of a description in characters. */
const minDescriptionLength = 50
export const maxDescriptionLength = 160

/** Characters reserved for the title beside a long storefront name. */
const reservedTitleLength = 24

const titleSeparator = ' | '

/** Returns the title with the storefront name appended, or without it if both do not fit. */
export function titleWithOptionalName(title: string, name: string): string {
  const namedTitle = `${title}${titleSeparator}${name}`
  return namedTitle.length <= maxTitleLength ? namedTitle : truncateAtWord(title, maxTitleLength)
}

/**
 * Returns a title that always contains the storefront name, which distinguishes dealers' pages. The rest
 * of the title is shortened first.
 */
export function titleWithRequiredName(title: string, name: string): string {
  if (title.includes(name)) {
    const truncated = truncateAtWord(title, maxTitleLength)
    return truncated.includes(name)
      ? truncated
      : titleWithRequiredName(withoutName(title, name), name)
  }
  if (!/[\p{L}\p{N}]/u.test(title)) return truncateAtWord(name, maxTitleLength)
  const availableLength = maxTitleLength - titleSeparator.length
  const truncatedTitle = truncateAtWord(
    title,
    Math.max(availableLength - name.length, reservedTitleLength),
  )
  return `${truncatedTitle}${titleSeparator}${truncateAtWord(name, availableLength - truncatedTitle.length)}`
}

function withoutName(title: string, name: string): string {
  return toOneLine(title.replaceAll(name, ' ')).replace(/^[\s|,;:.·–—-]+|[\s|,;:·–—-]+$/g, '')
}

/** Returns a title that ends with a distinguishing trait in parentheses, which is never left out. */
export function titleWithTrait(title: string, trait: string): string {
  const suffix = ` (${truncateAtWord(trait, maxTitleLength - reservedTitleLength)})`
  return `${truncateAtWord(title, maxTitleLength - suffix.length)}${suffix}`
}

/** Joins texts until the description reaches its minimum length, and limits it to its maximum. */
export function buildDescription(texts: readonly (string | null | undefined)[]): string {
  const written = texts.flatMap((text) => (text && toOneLine(text)) || [])
  let description = ''
  for (const text of written) {
    if (description.length >= minDescriptionLength) break
    description = description === '' ? text : `${endWithPeriod(description)} ${text}`
  }
  return truncateAtWord(description, maxDescriptionLength)
}

/** Appends a sentence to a description, whose text is shortened to make room. */
export function appendFact(text: string | null, fact: string | null): string | null {
  if (!text || !fact) return text || fact
  return `${endWithPeriod(truncateAtWord(text, maxDescriptionLength - fact.length - 2))} ${fact}`
}

function endWithPeriod(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
