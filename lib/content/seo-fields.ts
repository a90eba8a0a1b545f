import { z } from 'zod'
import { contentImage, imageProjection } from './image.ts'
import { lenientOptional, optionalText } from './lenient-schemas.ts'

/** GROQ projection of a field of type `seo`. */
export const seoFieldsProjection = `{title, description, dealerTexts, "image": image${imageProjection}}`

/** Title, description and image of a page for search engines and social networks. */
export const seoFields = z
  .object({ title: optionalText, description: optionalText, image: lenientOptional(contentImage) })
  .nullable()
  .transform((value) => value ?? { title: null, description: null, image: null })

export type SeoFields = z.infer<typeof seoFields>
