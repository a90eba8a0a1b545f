import 'server-only'
import { z } from 'zod'
import { tags, tagsInLocale } from '#lib/base/cache-tags.ts'
import { byLocale, regionalLocales } from '#lib/base/locales.ts'
import type { StorefrontValues } from '#lib/content/placeholders.ts'
import { parseLogoUrl } from '#lib/values/logo-url.ts'
import { dealershipTexts } from './dealership.ts'
import { contactColumns, contactRow, toContact } from './dealership-contact.ts'
import { getAllRows } from './get-all-rows.ts'
import { parseRows } from './parse-rows.ts'
import { columnsInLocale, rowLanguage } from './row-in-locale.ts'
import { rowsInLocale, withStorefrontTexts } from './with-storefront-texts.ts'

const listedDealershipRow = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    ...rowLanguage,
    ...contactRow.shape,
    logo_url: z.string().nullable(),
  })
  .transform((row) => ({
    slug: row.slug,
    name: row.name,
    description: row.description,
    /** Language of the description, if it is not that of the page. */
    ...(row.lang && { lang: row.lang }),
    ...toContact(row),
    logo: parseLogoUrl(row.logo_url),
  }))

export type ListedDealership = z.infer<typeof listedDealershipRow>

const getCollator = byLocale((locale) => new Intl.Collator(regionalLocales[locale]))

/**
 * Returns the dealerships that staff approved for the page of dealers, by name as the language sorts it.
 * @throws CatalogError, ContentError
 */
export async function getListedDealerships(
  storefrontValues: StorefrontValues,
): Promise<ListedDealership[]> {
  const { locale } = storefrontValues
  const { compare } = getCollator(locale)
  const columns = columnsInLocale(
    `id, slug, name, description, logo_url, ${contactColumns}`,
    dealershipTexts,
    locale,
  )
  const rowTags = tagsInLocale(locale, [tags.dealerships])
  const rows = await getAllRows('dealerships', columns, rowTags, { is_listed: true })
  const dealerships = parseRows(
    listedDealershipRow,
    await rowsInLocale(rows, dealershipTexts, storefrontValues),
    'dealerships',
  )
  const descriptions = dealerships.map(({ description, lang }) => ({ description, lang }))
  const shown = await withStorefrontTexts(descriptions, storefrontValues)
  return dealerships
    .map((dealership, index) => ({ ...dealership, ...shown[index] }))
    .toSorted((a, b) => compare(a.name, b.name))
}
