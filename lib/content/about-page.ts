import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import type { Reads } from './answer.ts'
import { claim, claimProjection } from './claim.ts'
import { readSingleton } from './client.ts'
import { contentImage, pictureProjection } from './image.ts'
import { listOf, optional, optionalText } from './list.ts'
import { portableText } from './portable-text.ts'
import type { AboutPageQueryResult } from './sanity.types.ts'
import { seo, seoProjection } from './seo.ts'

const aboutPageQuery = defineQuery(`*[_type == "aboutPage" && _id == "aboutPage"][0]{
  heading,
  intro,
  "picture": picture${pictureProjection},
  storyHeading,
  story,
  "claims": claims[]${claimProjection},
  brandsHeading,
  "seo": seo${seoProjection}
}`)

const aboutPage = z.object({
  heading: z.string(),
  intro: optionalText,
  picture: optional(contentImage),
  storyHeading: z.string(),
  story: portableText,
  claims: listOf(claim),
  brandsHeading: z.string(),
  seo,
})

/** The copy of the about page. @throws ContentError */
export function readAboutPage(): Promise<z.infer<typeof aboutPage>> {
  return readSingleton({
    query: aboutPageQuery,
    tags: [tags.content('aboutPage'), tags.content('claim')],
    schema: aboutPage satisfies Reads<AboutPageQueryResult>,
  })
}
