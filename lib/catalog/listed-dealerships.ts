import 'server-only'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { byLocale, type Locale, regionalLocales } from '#lib/base/locales.ts'
import type { StorefrontValues } from '#lib/content/placeholders.ts'
import { contactColumns, contactRow, toContact } from './dealership-contact.ts'
import { getAllRows } from './get-all-rows.ts'
import { parseRows } from './parse-rows.ts'
import { withStorefrontTexts } from './with-storefront-texts.ts'

const listedDealershipRow = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    ...contactRow.shape,
  })
  .transform((row) => ({
    slug: row.slug,
    name: row.name,
    description: row.description,
    ...toContact(row),
  }))

export type ListedDealership = z.infer<typeof listedDealershipRow>

const getCollator = byLocale((locale) => new Intl.Collator(regionalLocales[locale]))

/**
 * Returns the dealerships that staff approved for the page of dealers, by name as the language sorts it.
 * @throws CatalogError, ContentError
 */
export async function getListedDealerships(
  storefrontValues: StorefrontValues,
  locale: Locale,
): Promise<ListedDealership[]> {
  const columns = `id, slug, name, description, ${contactColumns}`
  const rows = await getAllRows('dealerships', columns, [tags.dealerships], { is_listed: true })
  const dealerships = parseRows(listedDealershipRow, rows, 'dealerships')
  const descriptions = dealerships.map(({ description }) => description)
  const { compare } = getCollator(locale)
  const shown = await withStorefrontTexts(descriptions, storefrontValues)
  return dealerships
    .map((dealership, index) => ({ ...dealership, description: shown[index] ?? null }))
    .toSorted((a, b) => compare(a.name, b.name))
}
