import { z } from 'zod'
import { contentImage, imageProjection } from '../image.ts'
import { lenientArray, lenientOptional, optionalText } from '../lenient-schemas.ts'
import { contentLink, contentLinkItem, linkProjection } from '../link.ts'

export const callToActionProjection = `_type == "callToActionSection" => {
  heading,
  text,
  "picture": picture${imageProjection},
  buttons[]${linkProjection},
  "link": link${linkProjection}
}`

export const callToActionSection = z.object({
  _type: z.literal('callToActionSection'),
  heading: z.string(),
  text: optionalText,
  picture: lenientOptional(contentImage),
  buttons: lenientArray(contentLinkItem),
  link: lenientOptional(contentLink),
})
