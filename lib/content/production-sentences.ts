import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { isInRange } from '#lib/values/date-range.ts'
import { dateRangeShape } from './date-range.ts'
import { type ContentQuery, getRawContent } from './get-raw-content.ts'
import { optionalText } from './lenient-schemas.ts'
import type { ProductionSentencesQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import { selectCurrent } from './select-current.ts'
import { blockShape, variantsProjection } from './variants.ts'

// Separate blocks: a sentence without French does not turn the other one into English.
const productionSentencesQuery =
  defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  "before": {productionText, ${variantsProjection}},
  "after": {productionStartedText, "startsAt": productionStartsAt, ${variantsProjection}}
}`)

const productionSentences = z.object({
  before: z
    .object({ ...blockShape, productionText: z.string() })
    .transform(({ productionText: text, lang }) => ({ text, lang })),
  after: z
    .object({
      ...blockShape,
      startsAt: dateRangeShape.startsAt,
      productionStartedText: optionalText,
    })
    .transform(({ productionStartedText: text, lang, startsAt }) => ({
      ...{ text, lang, startsAt },
      endsAt: null,
    })),
})

type ProductionSentences = z.infer<typeof productionSentences>

/** Both sentences of the site settings about production: before its start and after. */
export const productionSentencesRead: ContentQuery<ProductionSentences> = {
  query: productionSentencesQuery,
  tags: [tags.content('siteSettings')],
  schema: productionSentences satisfies SchemaFor<ProductionSentencesQueryResult>,
}

/**
 * Returns the sentence that is shown now; in draft mode, at the time of the preview. Without a start, or without words
 * for after it, that is the one before.
 * @param read how the sentences were read: only `getRawContent` needs a request
 */
export async function selectProductionSentence(
  { before, after }: ProductionSentences,
  read: typeof getRawContent,
) {
  const { text, lang } = after
  if (text === null || after.startsAt === null) return { ...before, isStarted: false }
  const isStarted =
    read === getRawContent
      ? (await selectCurrent([after])).length > 0
      : isInRange(after, Date.now())
  return isStarted ? { text, lang, isStarted } : { ...before, isStarted }
}
