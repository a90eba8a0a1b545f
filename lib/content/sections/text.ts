import { z } from 'zod'
import { contentImage, pictureProjection } from '../image.ts'
import { optional, optionalText } from '../list.ts'
import { portableText } from '../portable-text.ts'

export const textProjection = `_type == "textSection" => {
  heading,
  body,
  "picture": picture${pictureProjection}
}`

export const textSection = z.object({
  _type: z.literal('textSection'),
  heading: optionalText,
  body: portableText,
  picture: optional(contentImage),
})
