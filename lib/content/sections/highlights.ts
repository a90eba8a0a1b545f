import { z } from 'zod'
import { contentImage, imageProjection } from '../image.ts'
import { lenientOptional, nonEmptyLenientArray, optionalText } from '../lenient-schemas.ts'
import { blockShape, variantsProjection } from '../variants.ts'

export const highlightsProjection = `_type == "highlightsSection" => {
  heading,
  text,
  items[]{_key, title, text, ${variantsProjection}, "picture": picture${imageProjection}}
}`

export const highlightsSection = z.object({
  _type: z.literal('highlightsSection'),
  heading: z.string(),
  text: optionalText,
  items: nonEmptyLenientArray(
    z.object({
      ...blockShape,
      _key: z.string(),
      title: z.string(),
      text: z.string(),
      picture: lenientOptional(contentImage),
    }),
  ),
})
