import { z } from 'zod'
import { tags } from './tags.ts'

/** What the triggers in `supabase/migrations` send: one message a statement. */
export const catalogueChange = z.object({
  source: z.literal('supabase'),
  table: z.enum(['brands', 'products', 'dealerships']),
  /** Too many rows changed to list them. */
  truncated: z.boolean(),
  changes: z
    .array(z.object({ slug: z.string().nullable(), oldSlug: z.string().nullable() }))
    .max(200),
})

export type CatalogueChange = z.infer<typeof catalogueChange>

/** The narrowest tags that cover a change: rows by their old and their new slug. */
export function changedTags({ table, truncated, changes }: CatalogueChange): string[] {
  const slugs = changes
    .flatMap(({ slug, oldSlug }) => [slug, oldSlug])
    .filter((slug) => slug !== null)
  switch (table) {
    case 'brands':
      return [tags.brands]
    case 'products':
      return [tags.products, ...(truncated ? [tags.eachProduct] : slugs.map(tags.product))]
    case 'dealerships':
      return [tags.dealerships, ...(truncated ? [tags.eachDealership] : slugs.map(tags.dealership))]
  }
}
