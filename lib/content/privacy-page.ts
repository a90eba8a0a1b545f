import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import type { Reads } from './answer.ts'
import { readSingleton } from './client.ts'
import { optionalText } from './list.ts'
import { portableText } from './portable-text.ts'
import type { PrivacyPageQueryResult } from './sanity.types.ts'
import { seo, seoProjection } from './seo.ts'

const privacyPageQuery = defineQuery(`*[_type == "privacyPage" && _id == "privacyPage"][0]{
  heading,
  intro,
  text,
  contactHeading,
  contactText,
  "seo": seo${seoProjection}
}`)

const privacyPage = z.object({
  heading: z.string(),
  intro: optionalText,
  text: portableText,
  contactHeading: z.string(),
  contactText: z.string(),
  seo,
})

/** What visitors are told of their personal information. @throws ContentError */
export function readPrivacyPage(): Promise<z.infer<typeof privacyPage>> {
  return readSingleton({
    query: privacyPageQuery,
    tags: [tags.content('privacyPage')],
    schema: privacyPage satisfies Reads<PrivacyPageQueryResult>,
  })
}
