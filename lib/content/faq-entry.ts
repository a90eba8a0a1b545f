import { z } from 'zod'
import { portableText } from './portable-text.ts'

/** A FAQ entry: a question and its answer. */
export const faqEntry = z
  .object({ _id: z.string(), question: z.string(), answer: portableText })
  .transform(({ _id, question, answer }) => ({ id: _id, question, answer }))

export type FaqEntry = z.infer<typeof faqEntry>
