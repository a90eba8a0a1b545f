import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { claim, claimProjection } from './claim.ts'
import { getSingleton } from './get-content.ts'
import { contentImage, imageProjection } from './image.ts'
import { lenientArray, lenientOptional, optionalText } from './lenient-schemas.ts'
import { getPickTags } from './pick-tags.ts'
import type { StorefrontValues } from './placeholders.ts'
import { portableText } from './portable-text.ts'
import type { AboutPageQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import { seoFields, seoFieldsProjection } from './seo-fields.ts'
import { blockShape, variantsProjection } from './variants.ts'

const aboutPageQuery = defineQuery(`*[_type == "aboutPage" && _id == "aboutPage"][0]{
  heading,
  intro,
  "picture": picture${imageProjection},
  storyHeading,
  story,
  "claims": claims[]${claimProjection},
  brandsHeading,
  ${variantsProjection},
  "seo": seo${seoFieldsProjection}
}`)

const aboutPagePicksQuery = defineQuery(`*[_type == "aboutPage" && _id == "aboutPage"][0]{
  "entries": null,
  "claims": claims[]._ref
}`)

const aboutPage = z.object({
  ...blockShape,
  heading: z.string(),
  intro: optionalText,
  picture: lenientOptional(contentImage),
  storyHeading: z.string(),
  story: portableText,
  claims: lenientArray(claim),
  brandsHeading: z.string(),
  seo: seoFields,
})

/** Returns the copy of the about page. @throws ContentError */
export async function getAboutPage(
  storefrontValues: StorefrontValues,
): Promise<z.infer<typeof aboutPage>> {
  const ownTags = [tags.content('aboutPage')]
  const pickTags = await getPickTags({ query: aboutPagePicksQuery, tags: ownTags })
  return getSingleton({
    query: aboutPageQuery,
    tags: [...ownTags, ...pickTags],
    schema: aboutPage satisfies SchemaFor<AboutPageQueryResult>,
    storefrontValues,
  })
}
