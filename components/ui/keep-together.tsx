import { Fragment } from 'react'

/**
 * Names of models with a hyphen or a slash (SVL97-3, 299D3/XE), ranges of numbers, and numbers with their unit.
 * Browsers break lines after a hyphen and at the space.
 */
const unbreakable =
  /(?=[\p{L}\p{N}-]*\p{N})[\p{L}\p{N}]{1,12}(?:[-–/][\p{L}\p{N}]{1,12})+|\p{N}[\p{N}.,\u00a0\u202f]*\p{N}? (?:psi|mm|cm|m|km|kg|lbs?|h|min|minutes|%)(?![\p{L}\p{N}])/gu

/** Text in which the name of a model, and a number with its unit, stay on one line. */
export function KeepTogether({ children }: { children: string }) {
  const parts = splitUnbreakable(children)
  if (parts.length === 1) return children
  return parts.map(({ text, isUnbreakable }, index) =>
    isUnbreakable ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <span key={index} className="whitespace-nowrap">
        {text}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <Fragment key={index}>{text}</Fragment>
    ),
  )
}

/** Splits a text into breakable and unbreakable parts. */
export function splitUnbreakable(text: string): { text: string; isUnbreakable: boolean }[] {
  const parts: { text: string; isUnbreakable: boolean }[] = []
  let end = 0
  for (const match of text.matchAll(unbreakable)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isUnbreakable: false })
    parts.push({ text: match[0], isUnbreakable: true })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isUnbreakable: false })
  return parts
}
