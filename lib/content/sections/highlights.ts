import { z } from 'zod'
import { contentImage, pictureProjection } from '../image.ts'
import { filledListOf, optional, optionalText } from '../list.ts'

export const highlightsProjection = `_type == "highlightsSection" => {
  heading,
  text,
  items[]{_key, title, text, "picture": picture${pictureProjection}}
}`

export const highlightsSection = z.object({
  _type: z.literal('highlightsSection'),
  heading: z.string(),
  text: optionalText,
  items: filledListOf(
    z.object({
      _key: z.string(),
      title: z.string(),
      text: z.string(),
      picture: optional(contentImage),
    }),
  ),
})
