import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { createCatalogClient, unwrapData } from './catalog-client.ts'
import { contactColumns, contactRow, toContact } from './dealership-contact.ts'
import { parseRow, parseRows } from './parse-rows.ts'

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
    ...contactRow.shape,
    primary_color: hexColor,
    accent_color: hexColor,
    text_color: hexColor,
    button_color: hexColor,
  })
  .transform((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    ...toContact(row),
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
 * @throws CatalogError also if its row fails to parse
 */
export const getDealership = cache(async (slug: string): Promise<Dealership | null> => {
  const response = await createCatalogClient([tags.dealership(slug), tags.eachDealership])
    .from('dealerships')
    .select(
      `id, slug, name, description, ${contactColumns}, primary_color, accent_color, text_color, button_color`,
    )
    .eq('slug', slug)
    .maybeSingle()
  return parseRow(dealershipRow, unwrapData(response, `dealership ${slug}`), 'dealerships')
})

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
