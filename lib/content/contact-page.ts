import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { getSingleton } from './get-content.ts'
import { contentImage, imageProjection } from './image.ts'
import { lenientOptional, optionalText } from './lenient-schemas.ts'
import type { StorefrontValues } from './placeholders.ts'
import { portableText } from './portable-text.ts'
import type { ContactPageQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import { seoFields, seoFieldsProjection } from './seo-fields.ts'
import { blockShape, variantsProjection } from './variants.ts'

const contactPageQuery = defineQuery(`*[_type == "contactPage" && _id == "contactPage"][0]{
  heading,
  intro,
  "picture": picture${imageProjection},
  nextHeading,
  next,
  ${variantsProjection},
  "seo": seo${seoFieldsProjection}
}`)

const contactPage = z.object({
  ...blockShape,
  heading: optionalText,
  intro: optionalText,
  picture: lenientOptional(contentImage),
  nextHeading: z.string(),
  next: portableText,
  seo: seoFields,
})

/** Returns the copy of the contact page. @throws ContentError */
export function getContactPage(
  storefrontValues: StorefrontValues,
): Promise<z.infer<typeof contactPage>> {
  return getSingleton({
    query: contactPageQuery,
    tags: [tags.content('contactPage')],
    schema: contactPage satisfies SchemaFor<ContactPageQueryResult>,
    storefrontValues,
  })
}
