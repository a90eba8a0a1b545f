import { z } from 'zod'
import { defaultLocale, type Locale, locales } from '#lib/base/locales.ts'
import { arrayItemPath } from './array-item-path.ts'
import { findClaimNames } from './claim-tokens.ts'
import { copyFields } from './copy-fields.ts'
import { hasWords, withoutKeys } from './fingerprint.ts'
import { lenientArray } from './lenient-schemas.ts'
import { getBlockTexts } from './portable-text.ts'
import type { TextAudience } from './text-audience.ts'

/** Field of each object with copy: other texts of its fields, each for a language, for some dealers, or for both. */
export const variantsName = 'variants'

/**
 * Field that content of earlier versions has in place of `variants`: texts for some dealers. They are variants too,
 * which staff edit where they are; what they add is in `variants`.
 */
export const formerVariantsName = 'dealerTexts'

/** Types of the members of `variants` and of `dealerTexts`. */
export const textVariantName = 'textVariant'
export const formerVariantType = 'dealerText'

/** Names of the fields with variants. */
export const variantLists = [variantsName, formerVariantsName] as const

/** GROQ fields that the projection of each object with copy has. */
export const variantsProjection = 'variants, dealerTexts'

/** Member of the zod schema of each object with copy. */
export const blockShape = {
  /** Language of its texts, if it is not that of the page because a translation is missing, or of the document. */
  lang: z.enum(locales).optional(),
}

const variant = z.object({
  _key: z.string(),
  /** Name of the field beside the variants that has another text. */
  field: z.string(),
  /** Absent for the default language. */
  language: z.enum(locales).nullish(),
  /** Ids of the dealerships whose storefronts show it. With a language, none means all storefronts. */
  dealerships: z.array(z.string()).nullish(),
  text: z.string().nullish(),
  /** In place of `text`, for a field of rich text. */
  richText: z.array(z.unknown()).nullish(),
  /** Fingerprint of the text that it translates (`fingerprint.ts`). */
  source: z.string().nullish(),
  /** Whether the translation still has to be reviewed by staff. */
  unreviewed: z.boolean().nullish(),
})

const variants = lenientArray(variant).catch([])

const keyedItem = z.looseObject({ _key: z.string() })
const keyedItems = z
  .array(keyedItem.nullable().catch(null))
  .transform((items) => items.filter((item) => item !== null))

/** Another text of a field. */
export interface Variant {
  key: string
  /** Field of the object that stores it. */
  list: (typeof variantLists)[number]
  field: string
  language: Locale
  dealerships: readonly string[]
  text: string
  richText: readonly unknown[]
  source: string | null
  isUnreviewed: boolean
}

/** Returns the variants of an object's texts, also incomplete ones. @param parent the object, not validated */
export function parseAllVariants(parent: unknown): Variant[] {
  if (typeof parent !== 'object' || parent === null) return []
  return variantLists.flatMap((list) => {
    const stored: unknown = Reflect.get(parent, list)
    if (!stored) return []
    return variants.parse(stored).map((each) => ({
      key: each._key,
      list,
      field: each.field,
      language: each.language ?? defaultLocale,
      dealerships: each.dealerships ?? [],
      text: each.text ?? '',
      richText: each.richText ?? [],
      source: each.source ?? null,
      isUnreviewed: each.unreviewed ?? false,
    }))
  })
}

/** Same as `parseAllVariants`, of one field. */
export function parseVariants(parent: unknown, field: string): Variant[] {
  return parseAllVariants(parent).filter((each) => each.field === field)
}

type Words = Pick<Variant, 'text' | 'richText'>

/** Returns whether another text has no words. */
export function isBlankText({ text, richText }: Words): boolean {
  return [text, ...getBlockTexts(richText)].every((words) => words.trim() === '')
}

/**
 * Returns whether another text equals the text of the field, so that one for dealers is redundant.
 * @param value of the field, not validated
 */
export function isSameText({ text, richText }: Words, value: unknown): boolean {
  if (typeof value === 'string') return text.trim() !== '' && text.trim() === value.trim()
  if (!Array.isArray(value) || text.trim() !== '') return false
  return richText.length > 0 && withoutKeys(richText) === withoutKeys(value)
}

/** Returns the value of a field that a variant replaces. */
export const getVariantValue = ({ text, richText }: Words): string | readonly unknown[] =>
  text.trim() ? text : richText

/**
 * Returns the variant of a field that an audience sees, or null if it sees the field's own text. Of the variants in
 * the language of the audience, one for its dealership precedes one for all storefronts; variants
 * in other languages and unreviewed ones are skipped. If two match, which validation rejects, the first one counts.
 * @param all variants of the field
 */
export function findVariant(all: readonly Variant[], audience: TextAudience): Variant | null {
  const own = all.filter(
    (each) => each.language === audience.locale && !each.isUnreviewed && !isBlankText(each),
  )
  const ofDealer = own.find(
    ({ dealerships }) =>
      audience.dealershipId !== null && dealerships.includes(audience.dealershipId),
  )
  const ofAll = own.find(
    ({ language, dealerships }) => language !== defaultLocale && dealerships.length === 0,
  )
  return ofDealer ?? ofAll ?? null
}

/** Returns the variants that an audience sees by the names of their fields. */
function findVariants(parent: object, audience: TextAudience): Map<string, Variant> {
  const all = parseAllVariants(parent)
  const found = new Map<string, Variant>()
  for (const field of new Set(all.map((each) => each.field))) {
    const shown = findVariant(
      all.filter((each) => each.field === field),
      audience,
    )
    if (shown) found.set(field, shown)
  }
  return found
}

/**
 * Returns content as an audience sees it: the variants of each object's texts are applied and left out. A variant
 * applies to a field that the content has, as a text of its kind or null.
 *
 * An object is a block. If one of its texts has no translation, all of its texts and the objects in it are those of
 * the default language, and `lang` says so: no block is in two languages. The lists and SEO fields of a document are
 * blocks of their own, and have `lang`, too, if they are in the language of the page and the document is not.
 */
export function applyVariants(content: unknown, audience: TextAudience): unknown {
  const { locale } = audience
  return applyIn(content, audience, { locale, outer: locale, isTop: true })
}

/**
 * Same as `applyVariants`, but a text without a translation leaves the other texts of its block in theirs.
 * @param content of stored documents, not validated
 */
export function applyVariantsWithoutFallback(content: unknown, audience: TextAudience): unknown {
  if (Array.isArray(content)) {
    return content.map((member) => applyVariantsWithoutFallback(member, audience))
  }
  if (typeof content !== 'object' || content === null) return content
  const shown = findVariants(content, audience)
  const fields = Object.entries(content).flatMap(([name, value]) => {
    if (isVariantList(name)) return []
    const variant = shown.get(name)
    return [
      [name, variant ? getVariantValue(variant) : applyVariantsWithoutFallback(value, audience)],
    ]
  })
  return Object.fromEntries(fields)
}

/** Returns stored content in which each object has a list of variants, as if a projection selected it. */
export function withEmptyVariants(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(withEmptyVariants)
  if (typeof content !== 'object' || content === null) return content
  const fields = Object.entries(content).map(([name, value]) => [
    name,
    isVariantList(name) ? value : withEmptyVariants(value),
  ])
  return { [variantsName]: [], ...Object.fromEntries(fields) }
}

const isVariantList = (name: string) => name === variantsName || name === formerVariantsName

interface Place {
  /** Language of the page. */
  locale: Locale
  /** Language of the block around the content. */
  outer: Locale
  /** Whether the content is a document, or a list of documents. */
  isTop: boolean
}

function applyIn(content: unknown, audience: TextAudience, place: Place): unknown {
  if (Array.isArray(content)) return content.map((member) => applyIn(member, audience, place))
  if (typeof content !== 'object' || content === null) return content
  const own = isTranslated(content, audience) ? audience : toDefaultLanguage(audience)
  const shown = findVariants(content, own)
  const isBlock = hasVariants(content)
  const inside = { ...place, outer: isBlock ? own.locale : place.outer, isTop: false }
  const fields = Object.entries(content).flatMap(([name, value]) => {
    if (isVariantList(name)) return []
    const isSeparate = place.isTop && isSeparateBlock(name, value)
    const inner = applyIn(value, isSeparate ? audience : own, inside)
    const variant = shown.get(name)
    const other = variant && getVariantValue(variant)
    return [[name, other !== undefined && isOfKind(inner, other) ? other : inner] as const]
  })
  const isMarked = isBlock && (own.locale !== place.locale || own.locale !== place.outer)
  return Object.fromEntries([...fields, ...(isMarked ? [['lang', own.locale] as const] : [])])
}

/** Whether a field of a document has its language apart from the texts of the document itself. */
const isSeparateBlock = (name: string, value: unknown) => Array.isArray(value) || name === 'seo'

const toDefaultLanguage = (audience: TextAudience) => ({ ...audience, locale: defaultLocale })

/** Whether a projection selects an object's variants, or a document has some. */
const hasVariants = (content: object) => variantLists.some((list) => list in content)

/**
 * Returns whether each text that the object has for an audience in the default language has a translation, which the
 * claims in it have too.
 */
function isTranslated(content: object, audience: TextAudience): boolean {
  if (audience.locale === defaultLocale || !hasVariants(content)) return true
  const sources = findVariants(content, toDefaultLanguage(audience))
  const translations = findVariants(content, audience)
  return Object.entries(content).every(([name, value]) => {
    if (!copyFields.has(name)) return true
    const source = sources.get(name)
    const other = source && getVariantValue(source)
    const shown = other !== undefined && isOfKind(value, other) ? other : value
    const translation = translations.get(name)
    const translated = translation && getVariantValue(translation)
    if (translated !== undefined && isOfKind(value, translated)) {
      return hasTranslatedClaims(translated, audience)
    }
    return !hasWords(shown) && hasTranslatedClaims(shown, audience)
  })
}

function hasTranslatedClaims(text: unknown, { untranslatedClaims }: TextAudience): boolean {
  if (!untranslatedClaims) return true
  return !findClaimNames(text).some((name) => untranslatedClaims.has(name))
}

function isOfKind(value: unknown, other: string | readonly unknown[]): boolean {
  if (value === null || value === undefined) return true
  return Array.isArray(other) ? Array.isArray(value) : typeof value === 'string'
}

/**
 * Returns where a document has the texts that an audience sees in place of the fields' own: paths of the variants by
 * the paths of the fields, e.g. `sections[_key=="a"].heading`.
 */
export function findVariantPaths(document: unknown, audience: TextAudience): Map<string, string> {
  const paths = new Map<string, string>()
  const collect = (content: unknown, path: string, given: TextAudience) => {
    if (typeof content !== 'object' || content === null) return
    const prefix = path === '' ? '' : `${path}.`
    const own = isTranslated(content, given) ? given : toDefaultLanguage(given)
    for (const [field, each] of findVariants(content, own)) {
      if (isSameText(each, Reflect.get(content, field))) continue
      const kind = each.text.trim() ? 'text' : 'richText'
      paths.set(prefix + field, `${prefix}${arrayItemPath(each.list, each.key)}.${kind}`)
    }
    for (const [name, value] of Object.entries(content)) {
      if (isVariantList(name)) continue
      const inner = path === '' && isSeparateBlock(name, value) ? given : own
      if (!Array.isArray(value)) collect(value, prefix + name, inner)
      else {
        for (const item of keyedItems.parse(value)) {
          collect(item, prefix + arrayItemPath(name, item._key), inner)
        }
      }
    }
  }
  collect(document, '', audience)
  return paths
}

/** Returns the ids of all dealerships that have other texts anywhere in the content. */
export function findDealershipsWithVariants(content: unknown): Set<string> {
  if (typeof content !== 'object' || content === null) return new Set()
  const own = parseAllVariants(content).flatMap(({ dealerships }) => dealerships)
  return new Set([
    ...own,
    ...Object.values(content).flatMap((value) => [...findDealershipsWithVariants(value)]),
  ])
}
