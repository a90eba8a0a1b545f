import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { tags, tagsInLocale } from '#lib/base/cache-tags.ts'
import { defaultLocale, type Locale } from '#lib/base/locales.ts'
import { parseLogoUrl } from '#lib/values/logo-url.ts'
import { createCatalogClient, unwrapData } from './catalog-client.ts'
import { contactColumns, contactRow, toContact } from './dealership-contact.ts'
import { parseRow, parseRows } from './parse-rows.ts'
import { columnsInLocale, rowLanguage } from './row-in-locale.ts'
import { rowsInLocale } from './with-storefront-texts.ts'

/** Texts of a dealership that visitors read in their language. */
export const dealershipTexts = ['description'] as const

const hexColor = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .nullable()

const dealershipRow = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    ...rowLanguage,
    ...contactRow.shape,
    primary_color: hexColor,
    accent_color: hexColor,
    text_color: hexColor,
    button_color: hexColor,
    logo_url: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    /** Language of the description, if it is not that of the page. */
    ...(row.lang && { lang: row.lang }),
    ...toContact(row),
    logo: parseLogoUrl(row.logo_url),
    colors: {
      primary: row.primary_color,
      accent: row.accent_color,
      text: row.text_color,
      button: row.button_color,
    },
  }))

export type Dealership = z.infer<typeof dealershipRow>

/**
 * Returns the dealership with a slug, or null if it does not exist.
 * @param locale language of the page that shows it
 * @throws CatalogError also if its row fails to parse, ContentError
 */
export const getDealership = cache(
  async (slug: string, locale: Locale = defaultLocale): Promise<Dealership | null> => {
    const rowTags = tagsInLocale(locale, [tags.dealership(slug), tags.eachDealership])
    const columns = `id, slug, name, description, ${contactColumns}, primary_color, accent_color, text_color, button_color, logo_url`
    const response = await createCatalogClient(rowTags)
      .from('dealerships')
      .select(columnsInLocale(columns, dealershipTexts, locale))
      .eq('slug', slug)
      .maybeSingle<object>()
    const row = unwrapData(response, `dealership ${slug}`)
    const id: unknown = row && Reflect.get(row, 'id')
    const audience = { locale, dealershipId: typeof id === 'string' ? id : null }
    const [shown = null] = await rowsInLocale(row ? [row] : [], dealershipTexts, audience)
    return parseRow(dealershipRow, shown, 'dealerships')
  },
)

/**
 * Maximum number of dealerships that a build prerenders, so that its duration does not grow with
 * their number. The storefront of any other is rendered for its first visitor, and then cached too.
 */
const maxPrerendered = 10

/** Returns the slugs of the dealerships to prerender: the first ones. @throws CatalogError */
export async function getPrerenderedDealershipSlugs(): Promise<string[]> {
  const response = await createCatalogClient([tags.eachDealership])
    .from('dealerships')
    .select('slug')
    .order('created_at')
    .order('slug')
    .limit(maxPrerendered)
  const rows = parseRows(
    z.object({ slug: z.string() }),
    unwrapData(response, 'dealerships'),
    'dealerships',
  )
  return rows.map((row) => row.slug)
}
