import { z } from 'zod'
import { cataloguePick, pickProjection } from '../catalogue-pick.ts'
import { listOf, optionalText } from '../list.ts'

export const brandGridProjection = `_type == "brandGridSection" => {
  heading,
  text,
  "brands": brands[]${pickProjection}
}`

export const brandGridSection = z.object({
  _type: z.literal('brandGridSection'),
  heading: z.string(),
  text: optionalText,
  brands: listOf(cataloguePick),
})
