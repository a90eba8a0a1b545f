import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import type { Reads } from './answer.ts'
import { readContent } from './client.ts'
import { type FaqEntry, faqEntry } from './faq-entry.ts'
import { listOf, optional } from './list.ts'
import type { FaqQueryResult } from './sanity.types.ts'

const category = z
  .object({ _id: z.string(), title: z.string() })
  .transform(({ _id, title }) => ({ id: _id, title }))

const faqQuery = defineQuery(`*[_type == "faqEntry"]
  | order(category->orderRank asc, orderRank asc, _createdAt asc){
    _id,
    "entry": {_id, question, answer},
    "category": category->{_id, title}
  }`)

const listedEntry = z.object({ _id: z.string(), entry: faqEntry, category: optional(category) })

export interface FaqGroup {
  category: z.infer<typeof category> | null
  entries: FaqEntry[]
}

/** The published questions by category, in the order staff dragged them to. @throws ContentError */
export async function readFaq(): Promise<FaqGroup[]> {
  const listed = await readContent({
    query: faqQuery,
    tags: [tags.content('faqEntry'), tags.content('faqCategory')],
    schema: listOf(listedEntry) satisfies Reads<FaqQueryResult>,
  })
  const groups = new Map<string | undefined, FaqGroup>()
  for (const { entry, category } of listed ?? []) {
    const group = groups.get(category?.id) ?? { category, entries: [] }
    group.entries.push(entry)
    groups.set(category?.id, group)
  }
  return [...groups.values()]
}
