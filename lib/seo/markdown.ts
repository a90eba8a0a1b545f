import type { PortableTextValue } from '#lib/content/portable-text.ts'

type Block = PortableTextValue[number]

/** Rich text as Markdown. @param linkOf where a link leads that staff wrote, or null where nowhere */
export function richTextMarkdown(
  blocks: PortableTextValue,
  linkOf: (href: string) => string | null,
): string {
  return blocks
    .map((block, place) => {
      const previous = blocks[place - 1]
      const isNext = block.listItem !== undefined && previous?.listItem === block.listItem
      return `${place === 0 ? '' : isNext ? '\n' : '\n\n'}${markOf(block)}${wordsOf(block, linkOf)}`
    })
    .join('')
}

/** A text on one line in which no character means anything to Markdown. */
export function plain(text: string): string {
  return escaped(text).trim()
}

function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>]/g, '\\$&')
}

function markOf({ style, listItem }: Block): string {
  if (listItem === 'bullet') return '- '
  if (listItem === 'number') return '1. '
  return style === 'h3' ? '#### ' : ''
}

function wordsOf({ children, markDefs }: Block, linkOf: (href: string) => string | null): string {
  return children
    .map(({ text, marks }) => {
      const words = escaped(text)
      const link = markDefs?.find(({ _key }) => Array.isArray(marks) && marks.includes(_key))
      const address = typeof link?.href === 'string' ? linkOf(link.href) : null
      return address ? `[${words}](${address})` : words
    })
    .join('')
    .trim()
}
