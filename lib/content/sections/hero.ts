import { z } from 'zod'
import { contentImage, imageProjection } from '../image.ts'
import { lenientArray, lenientOptional, lenientRequired, optionalText } from '../lenient-schemas.ts'
import { contentLinkItem, linkProjection } from '../link.ts'
import { contentVideo, videoProjection } from '../video.ts'

export const heroProjection = `_type == "heroSection" => {
  heading,
  text,
  "picture": picture${imageProjection},
  "video": video${videoProjection},
  buttons[]${linkProjection}
}`

export const heroSection = z.object({
  _type: z.literal('heroSection'),
  heading: z.string(),
  text: optionalText,
  picture: lenientRequired('hero picture', contentImage),
  video: lenientOptional(contentVideo),
  buttons: lenientArray(contentLinkItem),
})
