import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'

/** Message of the triggers in `supabase/migrations`: one per statement. */
export const catalogChangeSchema = z.object({
  source: z.literal('supabase'),
  table: z.enum(['brands', 'products', 'dealerships']),
  /** Whether too many rows changed to list them. */
  truncated: z.boolean(),
  changes: z
    .array(
      z.object({
        slug: z.string().nullable(),
        oldSlug: z.string().nullable(),
        /** Whether lists of products may show other products or another order. */
        affectsLists: z.boolean().default(true),
      }),
    )
    .max(200),
})

export type CatalogChange = z.infer<typeof catalogChangeSchema>

/** Returns the narrowest cache tags that cover a change: rows by their old and their new slug. */
export function getCatalogChangeTags({ table, truncated, changes }: CatalogChange): string[] {
  const slugs = [...new Set(changes.flatMap(({ slug, oldSlug }) => [slug, oldSlug]))].filter(
    (slug) => slug !== null,
  )
  switch (table) {
    case 'brands':
      return [tags.brands]
    case 'products':
      return [
        tags.products,
        ...(truncated || changes.some(({ affectsLists }) => affectsLists)
          ? [tags.productLists]
          : []),
        ...(truncated ? [tags.eachProduct] : slugs.map(tags.product)),
      ]
    case 'dealerships':
      return [tags.dealerships, ...(truncated ? [tags.eachDealership] : slugs.map(tags.dealership))]
  }
}
