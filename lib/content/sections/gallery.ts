import { z } from 'zod'
import { galleryImage, galleryImageProjection } from '../image.ts'
import { nonEmptyLenientArray, optionalText } from '../lenient-schemas.ts'

export const galleryProjection = `_type == "gallerySection" => {
  heading,
  text,
  "pictures": pictures[]${galleryImageProjection}
}`

export const gallerySection = z.object({
  _type: z.literal('gallerySection'),
  heading: z.string(),
  text: optionalText,
  pictures: nonEmptyLenientArray(galleryImage),
})
