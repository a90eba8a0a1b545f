import { z } from 'zod'
import { cataloguePicks, pickProjection } from '../catalogue-pick.ts'
import { optionalText } from '../list.ts'

export const brandGridProjection = `_type == "brandGridSection" => {
  heading,
  text,
  "brands": brands[]${pickProjection}
}`

export const brandGridSection = z.object({
  _type: z.literal('brandGridSection'),
  heading: z.string(),
  text: optionalText,
  brands: cataloguePicks,
})
