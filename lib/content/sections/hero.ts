import { z } from 'zod'
import { contentImage, imageProjection, imageVariant, imageVariantProjection } from '../image.ts'
import { lenientArray, lenientOptional, lenientRequired, optionalText } from '../lenient-schemas.ts'
import { contentLinkItem, linkProjection } from '../link.ts'
import { contentVideo, videoProjection } from '../video.ts'

export const heroProjection = `_type == "heroSection" => {
  heading,
  text,
  "picture": picture${imageProjection},
  "phonePicture": phonePicture${imageVariantProjection},
  "video": video${videoProjection},
  buttons[]${linkProjection},
  finderHeading
}`

export const heroSection = z.object({
  _type: z.literal('heroSection'),
  heading: z.string(),
  text: optionalText,
  picture: lenientRequired('hero picture', contentImage),
  phonePicture: lenientOptional(imageVariant),
  video: lenientOptional(contentVideo),
  buttons: lenientArray(contentLinkItem),
  /** Heading of the machine finder; null for no finder. */
  finderHeading: optionalText,
})
