import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { getContent } from './get-content.ts'
import { optionalText } from './lenient-schemas.ts'
import type { StorefrontValues } from './placeholders.ts'
import type { FormTextsQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import { blockShape, variantsProjection } from './variants.ts'

const formTextsQuery = defineQuery(`*[_type == "formTexts" && _id == "formTexts"][0]{
  quote{submit, sending, sentTitle, sentText, sentNext, ${variantsProjection}},
  waitlist{submit, sending, sentTitle, sentText, sentNext, ${variantsProjection}},
  dealerInquiry{submit, sending, sentTitle, sentText, sentNext, ${variantsProjection}},
  dealerShare{sendEmail, sendText, sending, sentTitle, sentText, sentNext, ${variantsProjection}},
  dealerTip{submit, sending, sentTitle, sentText, sentNext, ${variantsProjection}}
}`)

const sentTexts = {
  ...blockShape,
  sending: optionalText,
  sentTitle: optionalText,
  sentText: optionalText,
  sentNext: optionalText,
}

const submitTexts = z.object({ submit: optionalText, ...sentTexts }).nullable()

const formTexts = z.object({
  quote: submitTexts,
  waitlist: submitTexts,
  dealerInquiry: submitTexts,
  dealerShare: z
    .object({ sendEmail: optionalText, sendText: optionalText, ...sentTexts })
    .nullable(),
  dealerTip: submitTexts,
})

/** Texts of the forms; null where `messages` has the text. */
export type FormCopy = z.infer<typeof formTexts>

/** Returns the texts of the forms, or null if there is no such document. @throws ContentError */
export function getFormCopy(storefrontValues: StorefrontValues): Promise<FormCopy | null> {
  return getContent({
    query: formTextsQuery,
    tags: [tags.content('formTexts')],
    schema: formTexts satisfies SchemaFor<FormTextsQueryResult>,
    storefrontValues,
  })
}
