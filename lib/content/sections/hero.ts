import { z } from 'zod'
import { contentImage, pictureProjection } from '../image.ts'
import { linkProjection, listedLink } from '../link.ts'
import { expected, listOf, optional, optionalText } from '../list.ts'
import { contentVideo, videoProjection } from '../video.ts'

export const heroProjection = `_type == "heroSection" => {
  heading,
  text,
  "picture": picture${pictureProjection},
  "video": video${videoProjection},
  buttons[]${linkProjection}
}`

export const heroSection = z.object({
  _type: z.literal('heroSection'),
  heading: z.string(),
  text: optionalText,
  picture: expected('hero picture', contentImage),
  video: optional(contentVideo),
  buttons: listOf(listedLink),
})
