import { z } from 'zod'
import { cataloguePick, pickProjection } from '../catalogue-pick.ts'
import { listOf, optionalText } from '../list.ts'

export const featuredProductsProjection = `_type == "featuredProductsSection" => {
  heading,
  text,
  "products": products[]${pickProjection}
}`

export const featuredProductsSection = z.object({
  _type: z.literal('featuredProductsSection'),
  heading: z.string(),
  text: optionalText,
  products: listOf(cataloguePick),
})
