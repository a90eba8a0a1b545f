import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { readContent } from './client.ts'
import { portableText } from './portable-text.ts'

const faqQuery = defineQuery(`*[_type == "faqEntry"] | order(order asc, _createdAt asc){
  _id, question, answer
}`)

export const faqEntry = z
  .object({ _id: z.string(), question: z.string(), answer: portableText })
  .transform(({ _id, question, answer }) => ({ id: _id, question, answer }))

export type FaqEntry = z.infer<typeof faqEntry>

/** The published questions, in the order staff gave them. @throws ContentError */
export async function readFaq(): Promise<FaqEntry[]> {
  const entries = await readContent({
    query: faqQuery,
    types: ['faqEntry'],
    schema: z.array(faqEntry.nullable().catch(null)),
  })
  return (entries ?? []).filter((entry) => entry !== null)
}
