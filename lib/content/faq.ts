import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { type FaqEntry, faqEntry } from './faq-entry.ts'
import { getContent } from './get-content.ts'
import type { getRawContent } from './get-raw-content.ts'
import { lenientArray, lenientOptional } from './lenient-schemas.ts'
import type { StorefrontValues } from './placeholders.ts'
import type { FaqQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import { blockShape, variantsProjection } from './variants.ts'

const faqCategory = z
  .object({ ...blockShape, _id: z.string(), title: z.string() })
  .transform(({ _id, ...category }) => ({ id: _id, ...category }))

const faqQuery = defineQuery(`*[_type == "faqEntry"]
  | order(category->orderRank asc, orderRank asc, _createdAt asc, _id asc){
    _id,
    "entry": {_id, question, answer, ${variantsProjection}},
    "category": category->{_id, title, ${variantsProjection}}
  }`)

const categorizedEntry = z.object({
  _id: z.string(),
  entry: faqEntry,
  category: lenientOptional(faqCategory),
})

export interface FaqGroup {
  category: z.infer<typeof faqCategory> | null
  entries: FaqEntry[]
}

/**
 * Returns the FAQ entries by category, both in the order set in the Studio. @throws ContentError
 */
export async function getFaq(
  storefrontValues: StorefrontValues,
  read?: typeof getRawContent,
): Promise<FaqGroup[]> {
  const entries = await getContent({
    query: faqQuery,
    tags: [tags.content('faqEntry'), tags.content('faqCategory')],
    schema: lenientArray(categorizedEntry) satisfies SchemaFor<FaqQueryResult>,
    storefrontValues,
    read,
  })
  const groups = new Map<string | undefined, FaqGroup>()
  for (const { entry, category } of entries ?? []) {
    const group = groups.get(category?.id) ?? { category, entries: [] }
    group.entries.push(entry)
    groups.set(category?.id, group)
  }
  return [...groups.values()]
}
