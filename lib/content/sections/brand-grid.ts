import { z } from 'zod'
import { catalogPickProjection, catalogPicks } from '../catalog-picks.ts'
import { optionalText } from '../lenient-schemas.ts'

export const brandGridProjection = `_type == "brandGridSection" => {
  heading,
  text,
  "brands": brands[]${catalogPickProjection}
}`

export const brandGridSection = z.object({
  _type: z.literal('brandGridSection'),
  heading: z.string(),
  text: optionalText,
  brands: catalogPicks,
})
