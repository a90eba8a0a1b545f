import { z } from 'zod'
import { catalogPickProjection, catalogPicks } from '../catalog-picks.ts'
import { optionalText } from '../lenient-schemas.ts'

export const featuredProductsProjection = `_type == "featuredProductsSection" => {
  heading,
  text,
  "products": products[]${catalogPickProjection}
}`

export const featuredProductsSection = z.object({
  _type: z.literal('featuredProductsSection'),
  heading: z.string(),
  text: optionalText,
  products: catalogPicks,
})
