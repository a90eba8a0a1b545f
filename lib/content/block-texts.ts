import { z } from 'zod'

const span = z.object({ text: z.string().catch('') }).catch({ text: '' })
const block = z.object({ children: z.array(span).catch([]) }).catch({ children: [] })
const blocks = z.array(block).catch([])

/** Returns the text of each paragraph of rich text. @param value not validated */
export function getBlockTexts(value: unknown): string[] {
  return blocks.parse(value).map(({ children }) => children.map(({ text }) => text).join(''))
}
