import { z } from 'zod'
import { arrayItemPath } from './array-item-path.ts'
import { lenientArray } from './lenient-schemas.ts'
import { getBlockTexts } from './portable-text.ts'

/** Field of each object with copy that dealers show: other texts of its fields, for some dealers. */
export const dealerTextsName = 'dealerTexts'

const dealerText = z.object({
  _key: z.string(),
  /** Name of the field beside `dealerTexts` that has another text. */
  field: z.string(),
  /** Ids of the dealerships whose storefronts show it. */
  dealerships: z.array(z.string()).nullish(),
  text: z.string().nullish(),
  /** In place of `text`, for a field of rich text. */
  richText: z.array(z.unknown()).nullish(),
})

const dealerTexts = lenientArray(dealerText).catch([])

const keyedItem = z.looseObject({ _key: z.string() })
const keyedItems = z
  .array(keyedItem.nullable().catch(null))
  .transform((items) => items.filter((item) => item !== null))

/**
 * Returns the other texts of an object's field; incomplete ones have no dealership or an empty text.
 * @param parent the object, not validated
 */
export function parseDealerTexts(parent: unknown, field: string) {
  if (typeof parent !== 'object' || parent === null || !(dealerTextsName in parent)) return []
  return dealerTexts
    .parse(parent.dealerTexts)
    .filter((text) => text.field === field)
    .map(({ _key, dealerships, text, richText }) => ({
      key: _key,
      dealerships: dealerships ?? [],
      text: text ?? '',
      richText: richText ?? [],
    }))
}

/** Returns whether another text has no words. */
export function isBlankText({ text, richText }: { text: string; richText: unknown[] }): boolean {
  return [text, ...getBlockTexts(richText)].every((words) => words.trim() === '')
}

/**
 * Returns whether a dealer's text equals the text that all storefronts show, and so is redundant.
 * @param value of the field, not validated
 */
export function isSameText(
  { text, richText }: { text: string; richText: unknown[] },
  value: unknown,
): boolean {
  if (typeof value === 'string') return text.trim() !== '' && text.trim() === value.trim()
  if (!Array.isArray(value) || text.trim() !== '') return false
  return richText.length > 0 && withoutKeys(richText) === withoutKeys(value)
}

/** Returns JSON that is equal for copies of rich text, which have other keys. */
function withoutKeys(richText: readonly unknown[]): string {
  return JSON.stringify(richText, (name, value: unknown) => (name === '_key' ? undefined : value))
}

/**
 * Returns content as the storefront of a dealership shows it: each object's `dealerTexts` are applied to
 * its fields and left out. A text applies to a field that the content has, as a text of its kind or null.
 * @param dealershipId null for the main storefront
 */
export function applyDealerTexts(content: unknown, dealershipId: string | null): unknown {
  if (Array.isArray(content)) return content.map((member) => applyDealerTexts(member, dealershipId))
  if (typeof content !== 'object' || content === null) return content
  const fields = Object.entries(content).flatMap(([name, value]) =>
    name === dealerTextsName ? [] : [[name, applyDealerTexts(value, dealershipId)] as const],
  )
  const texts = dealershipId === null ? null : findDealerTexts(content, dealershipId)
  if (!texts) return Object.fromEntries(fields)
  return Object.fromEntries(
    fields.map(([name, value]) => {
      const other = texts.get(name)
      const isOfKind =
        value === null ||
        value === undefined ||
        (Array.isArray(other) ? Array.isArray(value) : typeof value === 'string')
      return [name, other !== undefined && isOfKind ? other : value]
    }),
  )
}

/** Returns the texts of an object's fields for a dealership by the fields' names, or null for none. */
function findDealerTexts(
  content: object,
  dealershipId: string,
): Map<string, string | unknown[]> | null {
  const own = findOwnTexts(content, dealershipId)
  return (
    own && new Map(own.map(({ field, text, richText }) => [field, text.trim() ? text : richText]))
  )
}

/** Returns the texts of an object's fields that a dealership shows, one a field, or null for none. */
function findOwnTexts(content: object, dealershipId: string) {
  if (!(dealerTextsName in content) || !content.dealerTexts) return null
  const own = dealerTexts
    .parse(content.dealerTexts)
    .filter(({ dealerships }) => dealerships?.includes(dealershipId))
    .map((each) => ({ ...each, text: each.text ?? '', richText: each.richText ?? [] }))
    .filter((text) => !isBlankText(text))
  // Of two texts for one dealership, which validation rejects, the first is shown.
  return [...new Map(own.reverse().map((each) => [each.field, each])).values()]
}

/**
 * Returns where a document has the texts that a dealership shows in place of those of all: paths of the
 * dealer's texts by the paths of the fields, e.g. `sections[_key=="a"].heading`.
 */
export function findDealerTextPaths(document: unknown, dealershipId: string): Map<string, string> {
  const paths = new Map<string, string>()
  const collect = (content: unknown, path: string) => {
    if (typeof content !== 'object' || content === null) return
    const prefix = path === '' ? '' : `${path}.`
    for (const { _key, field, text, richText } of findOwnTexts(content, dealershipId) ?? []) {
      if (isSameText({ text, richText }, Reflect.get(content, field))) continue
      const kind = text.trim() ? 'text' : 'richText'
      paths.set(prefix + field, `${prefix}${arrayItemPath(dealerTextsName, _key)}.${kind}`)
    }
    for (const [name, value] of Object.entries(content)) {
      if (name === dealerTextsName) continue
      if (!Array.isArray(value)) collect(value, prefix + name)
      else {
        for (const item of keyedItems.parse(value)) {
          collect(item, prefix + arrayItemPath(name, item._key))
        }
      }
    }
  }
  collect(document, '')
  return paths
}

/** Returns the ids of all dealerships that have other texts anywhere in the content. */
export function findDealershipsWithTexts(content: unknown): Set<string> {
  if (typeof content !== 'object' || content === null) return new Set()
  const own = Object.entries(content).flatMap(([name, value]) =>
    name === dealerTextsName
      ? dealerTexts.parse(value).flatMap(({ dealerships }) => dealerships ?? [])
      : [...findDealershipsWithTexts(value)],
  )
  return new Set(own)
}
