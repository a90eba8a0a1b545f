import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { getSingleton } from './get-content.ts'
import { optionalText } from './lenient-schemas.ts'
import type { StorefrontValues } from './placeholders.ts'
import { portableText } from './portable-text.ts'
import type { PrivacyPageQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import { seoFields, seoFieldsProjection } from './seo-fields.ts'
import { blockShape, variantsProjection } from './variants.ts'

const privacyPageQuery = defineQuery(`*[_type == "privacyPage" && _id == "privacyPage"][0]{
  heading,
  intro,
  text,
  contactHeading,
  contactText,
  dealershipText,
  ${variantsProjection},
  "seo": seo${seoFieldsProjection}
}`)

const privacyPage = z.object({
  ...blockShape,
  heading: z.string(),
  intro: optionalText,
  text: portableText,
  contactHeading: z.string(),
  contactText: z.string(),
  dealershipText: optionalText,
  seo: seoFields,
})

/** Returns the copy of the privacy page. @throws ContentError */
export function getPrivacyPage(
  storefrontValues: StorefrontValues,
): Promise<z.infer<typeof privacyPage>> {
  return getSingleton({
    query: privacyPageQuery,
    tags: [tags.content('privacyPage')],
    schema: privacyPage satisfies SchemaFor<PrivacyPageQueryResult>,
    storefrontValues,
  })
}
