import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { maxTagsPerRead, pickedTypes, tags } from '#lib/base/cache-tags.ts'
import { type ContentQuery, getPublishedRawContent } from './get-raw-content.ts'
import type { ReusablePicksQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'

const ids = z.array(z.string().nullable()).nullish()

/** Ids of the documents that a page picks. */
const pickedIds = z.object({ entries: ids, claims: ids, reusable: ids })

/** GROQ projection of the documents that sections pick. */
export const sectionPicksProjection = `{
  "entries": sections[].entries[]._ref,
  "claims": sections[].claims[]._ref,
  "reusable": sections[].reusable._ref
}`

const reusablePicksQuery = defineQuery(
  `*[_type == "reusableSection" && _id in $ids]${sectionPicksProjection}`,
)

type PickedIds = z.infer<typeof pickedIds>
type PickedType = (typeof pickedTypes)[number]

/**
 * Returns the tags of the documents that a page picks, also by its reusable sections, so that a change of any
 * other does not revalidate the page.
 * @throws ContentError
 */
export async function getPickTags(
  picksQuery: Omit<ContentQuery<PickedIds>, 'schema'>,
): Promise<string[]> {
  const picked = await getPublishedRawContent({ ...picksQuery, schema: pickedIds })
  const reusable = withoutNull(picked?.reusable)
  const all = [...(picked ? [picked] : []), ...(await getReusablePicks(reusable))]
  const picks = [
    ...toTags(
      'faqEntry',
      all.flatMap(({ entries }) => withoutNull(entries)),
    ),
    ...toTags(
      'claim',
      all.flatMap(({ claims }) => withoutNull(claims)),
    ),
    ...toTags('reusableSection', reusable),
  ]
  return picks.length > maxTagsPerRead ? pickedTypes.map(tags.content) : picks
}

/** Reads the picks of reusable sections. */
async function getReusablePicks(reusable: readonly string[]): Promise<PickedIds[]> {
  if (reusable.length === 0) return []
  const picks = await getPublishedRawContent({
    query: reusablePicksQuery,
    params: { ids: reusable },
    tags: toTags('reusableSection', reusable),
    schema: z.array(pickedIds) satisfies SchemaFor<ReusablePicksQueryResult>,
  })
  return picks ?? []
}

function withoutNull(list: readonly (string | null)[] | null | undefined): string[] {
  return (list ?? []).filter((id) => id !== null)
}

function toTags(type: PickedType, picked: readonly string[]): string[] {
  return [...new Set(picked)].map((id) => tags.pickedDocument(type, id))
}
