import type { PortableTextValue } from '#lib/content/portable-text.ts'

type Block = PortableTextValue[number]

/**
 * Converts Portable Text to Markdown.
 * @param resolveHref returns the URL of a link, or null to drop the link
 */
export function portableTextToMarkdown(
  blocks: PortableTextValue,
  resolveHref: (href: string) => string | null,
): string {
  return blocks
    .map((block, index) => {
      const previous = blocks[index - 1]
      const continuesList = block.listItem !== undefined && previous?.listItem === block.listItem
      return `${index === 0 ? '' : continuesList ? '\n' : '\n\n'}${blockPrefix(block)}${inlineMarkdown(block, resolveHref)}`
    })
    .join('')
}

/** Returns the text on one line with Markdown characters escaped. */
export function escapeMarkdown(text: string): string {
  return escapeInlineMarkdown(text).trim()
}

function escapeInlineMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>]/g, '\\$&')
}

function blockPrefix({ style, listItem }: Block): string {
  if (listItem === 'bullet') return '- '
  if (listItem === 'number') return '1. '
  return style === 'h3' ? '#### ' : ''
}

function inlineMarkdown(
  { children, markDefs }: Block,
  resolveHref: (href: string) => string | null,
): string {
  return children
    .map(({ text, marks }) => {
      const escapedText = escapeInlineMarkdown(text)
      const link = markDefs?.find(({ _key }) => Array.isArray(marks) && marks.includes(_key))
      const href = typeof link?.href === 'string' ? resolveHref(link.href) : null
      return href ? `[${escapedText}](${href})` : escapedText
    })
    .join('')
    .trim()
}
