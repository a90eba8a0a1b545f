import { z } from 'zod'

/** Maximum length of a text and of its draft, in characters. */
export const maxDraftLength = 20_000

/** Maximum number of texts of a request. */
export const maxDraftTexts = 200

const text = z.string().min(1).max(maxDraftLength)

/** Texts in English whose French is drafted. */
export const translationRequest = z.object({
  texts: z.array(text).min(1).max(maxDraftTexts),
  /** Words that the French uses. */
  terms: z
    .array(z.object({ en: z.string().min(1).max(200), fr: z.string().min(1).max(200) }))
    .max(1000)
    .optional(),
})

export type TranslationRequest = z.infer<typeof translationRequest>

/** Draft of a French translation, or a sentence that says why it could not be made. */
export type Draft = { text: string } | { error: string }
