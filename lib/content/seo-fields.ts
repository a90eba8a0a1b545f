import { z } from 'zod'
import { contentImage, imageProjection } from './image.ts'
import { lenientOptional, optionalText } from './lenient-schemas.ts'
import { blockShape, variantsProjection } from './variants.ts'

/** GROQ projection of a field of type `seo`. */
export const seoFieldsProjection = `{title, description, ${variantsProjection}, "image": image${imageProjection}}`

/** Title, description and image of a page for search engines and social networks. */
export const seoFields = z
  .object({
    ...blockShape,
    title: optionalText,
    description: optionalText,
    image: lenientOptional(contentImage),
  })
  .nullable()
  .transform((value) => value ?? { title: null, description: null, image: null })

export type SeoFields = z.infer<typeof seoFields>
