import { z } from 'zod'
import { listedImage, pictureProjection } from '../image.ts'
import { filledListOf, optionalText } from '../list.ts'

export const galleryProjection = `_type == "gallerySection" => {
  heading,
  text,
  "pictures": pictures[]${pictureProjection}
}`

export const gallerySection = z.object({
  _type: z.literal('gallerySection'),
  heading: z.string(),
  text: optionalText,
  pictures: filledListOf(listedImage),
})
