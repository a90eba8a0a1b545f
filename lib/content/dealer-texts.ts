import { z } from 'zod'
import { getBlockTexts } from './block-texts.ts'
import { lenientArray } from './lenient-schemas.ts'

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
  if (!(dealerTextsName in content) || !content.dealerTexts) return null
  const own = dealerTexts
    .parse(content.dealerTexts)
    .filter(({ dealerships }) => dealerships?.includes(dealershipId))
    .map(({ field, text, richText }) => ({ field, text: text ?? '', richText: richText ?? [] }))
    .filter((text) => !isBlankText(text))
  // Of two texts for one dealership, which validation rejects, the first is shown.
  return new Map(
    own.reverse().map(({ field, text, richText }) => [field, text.trim() ? text : richText]),
  )
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
