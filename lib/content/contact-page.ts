import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import type { Reads } from './answer.ts'
import { readSingleton } from './client.ts'
import { contentImage, pictureProjection } from './image.ts'
import { optional, optionalText } from './list.ts'
import { portableText } from './portable-text.ts'
import type { ContactPageQueryResult } from './sanity.types.ts'
import { seo, seoProjection } from './seo.ts'

const contactPageQuery = defineQuery(`*[_type == "contactPage" && _id == "contactPage"][0]{
  intro,
  "picture": picture${pictureProjection},
  nextHeading,
  next,
  "seo": seo${seoProjection}
}`)

const contactPage = z.object({
  intro: optionalText,
  picture: optional(contentImage),
  nextHeading: z.string(),
  next: portableText,
  seo,
})

/** The copy of the contact page. @throws ContentError */
export function readContactPage(): Promise<z.infer<typeof contactPage>> {
  return readSingleton({
    query: contactPageQuery,
    tags: [tags.content('contactPage')],
    schema: contactPage satisfies Reads<ContactPageQueryResult>,
  })
}
