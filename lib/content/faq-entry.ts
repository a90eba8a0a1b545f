import { z } from 'zod'
import { portableText } from './portable-text.ts'
import { blockShape } from './variants.ts'

/** A FAQ entry: a question and its answer. */
export const faqEntry = z
  .object({ ...blockShape, _id: z.string(), question: z.string(), answer: portableText })
  .transform(({ _id, ...entry }) => ({ id: _id, ...entry }))

export type FaqEntry = z.infer<typeof faqEntry>
