import { isPortableTextSpan, isPortableTextTextBlock, type ValidationContext } from 'sanity'
import { findClaimNames } from '#lib/content/claim-tokens.ts'
import { validateText } from './copy.ts'

/** Returns an error message about a paragraph of rich text, or true. @param block not validated */
export function validateBlock(
  block: unknown,
  context: ValidationContext,
): true | string | Promise<true | string> {
  if (!isPortableTextTextBlock(block)) return true
  const texts = block.children.map((child) => (isPortableTextSpan(child) ? child.text : ''))
  const isWhole = findClaimNames(texts.join('')).length === findClaimNames(texts).length
  return isWhole
    ? validateText(texts.join(''), context)
    : 'A claim in curly brackets is partly bold, italic or linked: mark all of it, or nothing.'
}
