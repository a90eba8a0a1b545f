import 'server-only'
import { z } from 'zod'
import { type ContentTagType, maxTagsPerRead, tags } from '#lib/base/cache-tags.ts'
import { type ContentQuery, getPublishedRawContent } from './get-raw-content.ts'

const ids = z.array(z.string().nullable()).nullish()

/** Ids of the documents that a page picks. */
export const pickedIds = z.object({ entries: ids, claims: ids })

/** GROQ projection of the documents that sections pick. */
export const sectionPicksProjection = `{
  "entries": sections[].entries[]._ref,
  "claims": sections[].claims[]._ref
}`

/**
 * Returns the tags of the FAQ entries and claims that a page picks, so that a change of any other
 * does not revalidate the page.
 * @throws ContentError
 */
export async function getPickTags(
  picksQuery: Omit<ContentQuery<z.infer<typeof pickedIds>>, 'schema'>,
): Promise<string[]> {
  const picked = await getPublishedRawContent({ ...picksQuery, schema: pickedIds })
  const picks = [
    ...toTags('faqEntry', picked?.entries ?? []),
    ...toTags('claim', picked?.claims ?? []),
  ]
  return picks.length > maxTagsPerRead ? [tags.content('faqEntry'), tags.content('claim')] : picks
}

function toTags(type: ContentTagType, ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].flatMap((id) => (id === null ? [] : tags.pickedDocument(type, id)))
}
