import type { SchemaType } from 'sanity'
import { z } from 'zod'
import { defaultLocale, type Locale, locales } from '#lib/base/locales.ts'
import { formerVariantType, textVariantName } from '#lib/content/variants.ts'

/** A text of a document. */
export interface DocumentText {
  /** Path of the text, as a patch names it. */
  at: string
  /** Titles of the fields and items that the text is in, the outermost first. */
  titles: string[]
  text: string
  /** Language of the text. */
  locale: Locale
  /** Whether the text is a link: a path of this site, or a URL. */
  isLink: boolean
}

/** Types whose strings are not copy, such as paths and dates. */
const otherTypes = new Set([
  'slug',
  'date',
  'datetime',
  'reference',
  'crossDatasetReference',
  'videoTime',
])

/** Types whose strings are links. */
const linkTypes = new Set(['linkTarget', 'optionalLinkTarget', 'url'])

/** Types of variants. */
const variantTypes = new Set<string>([textVariantName, formerVariantType])

/** Fields of a variant that hold copy; its other fields say which field it is of, and for whom. */
const wordsOfVariants = new Set(['text', 'richText'])

const keyed = z.looseObject({ _key: z.string() })
const typed = z.looseObject({ _type: z.string() })
const block = z.object({
  _type: z.literal('block'),
  children: z.array(z.unknown()),
  markDefs: z.array(z.unknown()).optional(),
})
const span = z.object({ _key: z.string(), _type: z.literal('span'), text: z.string() })
const record = z.record(z.string(), z.unknown())
const variantLanguage = z.object({ language: z.enum(locales) })

/** Where a value is. */
interface Place {
  /** Path; empty for a document. */
  at: string
  titles: string[]
  locale: Locale
}

/**
 * Returns the texts of a value that staff write, URLs included.
 * @param type schema type of the value
 * @param value not validated
 */
export function findTexts(
  type: SchemaType,
  value: unknown,
  place: Place = { at: '', titles: [], locale: defaultLocale },
): DocumentText[] {
  if (isOfType(type, otherTypes)) return []
  if (typeof value === 'string') {
    return isText(type) ? [{ ...place, text: value, isLink: isOfType(type, linkTypes) }] : []
  }
  if (Array.isArray(value)) return findItemTexts(type, value, place)
  const fields = record.safeParse(value).data
  if (type.jsonType !== 'object' || !fields) return []
  return findSpanTexts(type, value, place) ?? findFieldTexts(type, fields, place)
}

function findFieldTexts(
  type: SchemaType,
  value: Record<string, unknown>,
  { at, titles, locale }: Place,
): DocumentText[] {
  if (type.jsonType !== 'object' || type.options?.catalog) return []
  const isVariant = variantTypes.has(type.name)
  const language = isVariant ? variantLanguage.safeParse(value).data?.language : undefined
  return type.fields.flatMap((field) =>
    field.name.startsWith('_') || (isVariant && !wordsOfVariants.has(field.name))
      ? []
      : findTexts(field.type, value[field.name], {
          at: at ? `${at}.${field.name}` : field.name,
          titles: [...titles, field.type.title ?? field.name],
          locale: language ?? locale,
        }),
  )
}

function findItemTexts(
  type: SchemaType,
  items: readonly unknown[],
  { at, titles, locale }: Place,
): DocumentText[] {
  if (type.jsonType !== 'array') return []
  return items.flatMap((item, index) => {
    const name = typed.safeParse(item).data?._type
    const itemType = type.of.find((each) => each.name === name) ?? type.of[0]
    if (!itemType) return []
    const key = keyed.safeParse(item).data?._key
    const place = key === undefined ? `[${index}]` : `[_key==${JSON.stringify(key)}]`
    const isNamed = itemType.name !== 'block' && typeof item === 'object'
    const title = itemType.title ?? itemType.name
    return findTexts(itemType, item, {
      ...{ at: `${at}${place}`, locale },
      titles: isNamed ? [...titles, title] : titles,
    })
  })
}

/** Returns the texts of a paragraph of rich text and its links, or null for any other value. */
function findSpanTexts(
  type: SchemaType,
  value: unknown,
  { at, titles, locale }: Place,
): DocumentText[] | null {
  const paragraph = block.safeParse(value).data
  if (type.jsonType !== 'object' || !paragraph) return null
  const texts = paragraph.children.flatMap((child) => {
    const parsed = span.safeParse(child).data
    if (!parsed) return []
    const place = `${at}.children[_key==${JSON.stringify(parsed._key)}].text`
    return [{ at: place, titles, text: parsed.text, locale, isLink: false }]
  })
  const markDefs = type.fields.find(({ name }) => name === 'markDefs')
  const links = markDefs
    ? findItemTexts(markDefs.type, paragraph.markDefs ?? [], {
        ...{ at: `${at}.markDefs`, titles, locale },
      })
    : []
  return [...texts, ...links]
}

function isText(type: SchemaType): boolean {
  return type.jsonType === 'string' && !type.options?.list && !type.options?.catalog
}

function isOfType(type: SchemaType, names: ReadonlySet<string>): boolean {
  return names.has(type.name) || (type.type ? isOfType(type.type, names) : false)
}
