import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { ContentError, readContent } from './client.ts'
import { faqEntry } from './faq.ts'
import { contentImage, imageProjection } from './image.ts'

const homePageQuery = defineQuery(`*[_id == "homePage"][0]{
  heading,
  text,
  "image": heroImage${imageProjection},
  "figures": coalesce(figures[]{_key, value, meaning}, []),
  questionsHeading,
  "questions": coalesce(questions[]->{_id, question, answer}, [])
}`)

const homePage = z.object({
  heading: z.string(),
  text: z.string().nullable(),
  image: contentImage.nullable().catch(null),
  figures: z.array(z.object({ _key: z.string(), value: z.string(), meaning: z.string() })),
  questionsHeading: z.string().nullable(),
  /** A question deleted since it was picked is null in the answer, and left out here. */
  questions: z
    .array(faqEntry.nullable().catch(null))
    .transform((entries) => entries.filter((entry) => entry !== null)),
})

export type HomePage = z.infer<typeof homePage>

/** The copy of the home page. @throws ContentError where the document is missing or has no heading */
export async function readHomePage(): Promise<HomePage> {
  const page = await readContent({
    query: homePageQuery,
    types: ['homePage', 'faqEntry', 'sanity.imageAsset'],
    schema: homePage,
  })
  if (!page) throw new ContentError('The document "Home page" is missing or incomplete')
  return page
}
