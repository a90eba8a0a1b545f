import { z } from 'zod'
import { contentImage, pictureProjection } from '../image.ts'
import { linkProjection, listedLink } from '../link.ts'
import { listOf, optional, optionalText } from '../list.ts'

export const callToActionProjection = `_type == "callToActionSection" => {
  heading,
  text,
  "picture": picture${pictureProjection},
  buttons[]${linkProjection}
}`

export const callToActionSection = z.object({
  _type: z.literal('callToActionSection'),
  heading: z.string(),
  text: optionalText,
  picture: optional(contentImage),
  buttons: listOf(listedLink),
})
