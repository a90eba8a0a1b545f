import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import { catalog, dataOf } from './client.ts'
import { parseRow, parseRows } from './rows.ts'

const hexColour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .nullable()

const dealershipRow = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    contact_email: z.string().nullable(),
    primary_color: hexColour,
    accent_color: hexColour,
    text_color: hexColour,
    button_color: hexColour,
  })
  .transform((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    contactEmail: row.contact_email,
    colours: {
      primary: row.primary_color,
      accent: row.accent_color,
      text: row.text_color,
      button: row.button_color,
    },
  }))

export type Dealership = z.infer<typeof dealershipRow>

/** The dealership at a slug, or null (spec section 7, call 1). @throws CatalogError */
export const readDealership = cache(async (slug: string): Promise<Dealership | null> => {
  const answer = await catalog([tags.dealership(slug), tags.eachDealership])
    .from('dealerships')
    .select(
      'id, slug, name, description, contact_email, primary_color, accent_color, text_color, button_color',
    )
    .eq('slug', slug)
    .maybeSingle()
  return parseRow(dealershipRow, dataOf(answer, `dealership ${slug}`), 'dealerships')
})

/** The slugs of all dealerships: the storefronts to prerender. @throws CatalogError */
export async function readDealershipSlugs(): Promise<string[]> {
  const answer = await catalog([tags.eachDealership])
    .from('dealerships')
    .select('slug')
    .order('slug')
  const rows = parseRows(
    z.object({ slug: z.string() }),
    dataOf(answer, 'dealerships'),
    'dealerships',
  )
  return rows.map((row) => row.slug)
}
