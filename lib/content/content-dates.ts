import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import type { Reads } from './answer.ts'
import { ContentError, readPublished } from './client.ts'
import { listOf } from './list.ts'
import type { ContentDatesQueryResult } from './sanity.types.ts'

const datedTypes = [
  'homePage',
  'aboutPage',
  'productsPage',
  'faqPage',
  'contactPage',
  'dealersPage',
  'privacyPage',
  'installGuide',
  'faqEntry',
  'faqCategory',
  'claim',
] as const

const contentDatesQuery = defineQuery(`{
  "documents": *[_type in ["homePage", "aboutPage", "productsPage", "faqPage", "contactPage",
    "dealersPage", "privacyPage", "installGuide", "faqEntry", "faqCategory"]]{_id, _type, _updatedAt},
  "pages": *[_type == "page" && defined(path.current)]{_id, "path": path.current, _updatedAt},
  "shown": *[_type in ["faqEntry", "claim"]]{_updatedAt, "on": *[references(^._id)]._id}
}`)

const contentDates = z.object({
  /** The documents of pages, and those that a page shows all of. */
  documents: listOf(z.object({ _id: z.string(), _type: z.string(), _updatedAt: z.string() })),
  /** Composed pages. */
  pages: listOf(z.object({ _id: z.string(), path: z.string(), _updatedAt: z.string() })),
  /** What pages choose to show, with the ids of those pages. */
  shown: listOf(z.object({ _updatedAt: z.string(), on: z.array(z.string()) })),
})

export type ContentDates = z.infer<typeof contentDates>

/** When published content last changed. @throws ContentError */
export async function readContentDates(): Promise<ContentDates> {
  const dates = await readPublished({
    query: contentDatesQuery,
    tags: [...datedTypes.map(tags.content), tags.eachComposedPage],
    schema: contentDates satisfies Reads<ContentDatesQueryResult>,
  })
  if (dates === null) throw new ContentError('The dates of content do not parse')
  return dates
}
