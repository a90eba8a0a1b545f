import { z } from 'zod'
import { contentImage, pictureProjection } from './image.ts'
import { optional, optionalText } from './list.ts'

/** GROQ projection of a field of type `seo`. */
export const seoProjection = `{title, description, "image": image${pictureProjection}}`

/** What search engines and social networks show of a page. */
export const seo = z
  .object({ title: optionalText, description: optionalText, image: optional(contentImage) })
  .nullable()
  .transform((value) => value ?? { title: null, description: null, image: null })

export type Seo = z.infer<typeof seo>
