import { z } from 'zod'
import { contentImage, imageProjection } from '../image.ts'
import { lenientOptional, optionalText } from '../lenient-schemas.ts'
import { portableText } from '../portable-text.ts'

export const textProjection = `_type == "textSection" => {
  heading,
  body,
  "picture": picture${imageProjection}
}`

export const textSection = z.object({
  _type: z.literal('textSection'),
  heading: optionalText,
  body: portableText,
  picture: lenientOptional(contentImage),
})
