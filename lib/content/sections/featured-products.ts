import { z } from 'zod'
import { cataloguePicks, pickProjection } from '../catalogue-pick.ts'
import { optionalText } from '../list.ts'

export const featuredProductsProjection = `_type == "featuredProductsSection" => {
  heading,
  text,
  "products": products[]${pickProjection}
}`

export const featuredProductsSection = z.object({
  _type: z.literal('featuredProductsSection'),
  heading: z.string(),
  text: optionalText,
  products: cataloguePicks,
})
