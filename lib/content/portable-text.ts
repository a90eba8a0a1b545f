import { z } from 'zod'
import { textSlug } from '#lib/values/text-slug.ts'
import { nonEmptyLenientArray } from './lenient-schemas.ts'

const span = z.looseObject({
  _type: z.literal('span').catch('span'),
  _key: z.string().nullish(),
  text: z.string().nullish(),
  marks: z.array(z.string()).nullish().catch(null),
})

/** A mark without a key is the mark of no text. */
const markDef = z.looseObject({ _type: z.string(), _key: z.string() })

interface Block {
  [name: string]: unknown
  _type: 'block'
  _key: string
  children: { [name: string]: unknown; _type: 'span'; _key: string; text: string }[]
  markDefs?: z.infer<typeof markDef>[] | null | undefined
}

const block = z
  .looseObject({
    _type: z.literal('block'),
    _key: z.string().nullish(),
    style: z.string().nullish().catch(null),
    children: z.array(z.unknown()).nullish().catch(null),
    markDefs: z.array(z.unknown()).nullish().catch(null),
  })
  .transform(({ children, markDefs, style, _key, ...rest }): Block => {
    const spans = (children ?? []).flatMap((child) => span.safeParse(child).data ?? [])
    return {
      ...rest,
      _key: _key ?? '',
      style: style ?? 'normal',
      children: withKeys(spans, 'span').map(({ text, marks, ...each }) => ({
        ...each,
        text: text ?? '',
        marks: marks ?? [],
      })),
      markDefs: (markDefs ?? []).flatMap((value) => markDef.safeParse(value).data ?? []),
    }
  })

/**
 * Portable Text: blocks of spans with marks. The Studio writes all members. Scripts and imports omit keys, styles,
 * mark definitions and the text of an empty span, which get the values that the Studio would show.
 */
export const portableText = nonEmptyLenientArray(block).transform((blocks) =>
  withKeys(blocks, 'block'),
)

export type PortableTextValue = z.infer<typeof portableText>

/** A key that is missing or occurs twice is derived from the position, so that each render has the same. */
function withKeys<Item extends { _key?: string | null | undefined }>(
  items: readonly Item[],
  name: string,
): (Item & { _key: string })[] {
  const used = new Set<string>()
  return items.map((item, place) => {
    const key = item._key && !used.has(item._key) ? item._key : `${name}-${place}`
    used.add(key)
    return { ...item, _key: key }
  })
}

/** Heading within rich text. */
export interface TextHeading {
  /** Key of its block. */
  key: string
  /** Id of its element, unique among the headings of the text. */
  id: string
  text: string
}

/** Returns the headings of rich text that have words. */
export function getTextHeadings(blocks: PortableTextValue): TextHeading[] {
  const used = new Set<string>()
  return blocks.flatMap(({ _key, style, children }) => {
    const text = children.map((each) => each.text).join('')
    if (style !== 'h3' || text.trim() === '') return []
    const slug = textSlug(text)
    const id = slug === '' || used.has(slug) ? _key : slug
    used.add(id)
    return [{ key: _key, id, text }]
  })
}

const textOfSpan = z.object({ text: z.string().catch('') }).catch({ text: '' })
const textsOfBlock = z.object({ children: z.array(textOfSpan).catch([]) }).catch({ children: [] })
const textsOfBlocks = z.array(textsOfBlock).catch([])

/** Returns the text of each paragraph of rich text. @param value not validated */
export function getBlockTexts(value: unknown): string[] {
  return textsOfBlocks.parse(value).map(({ children }) => children.map(({ text }) => text).join(''))
}

/** Returns the words of a text or of rich text. @param value not validated */
export const getPlainText = (value: unknown): string =>
  typeof value === 'string' ? value : getBlockTexts(value).join(' ')
