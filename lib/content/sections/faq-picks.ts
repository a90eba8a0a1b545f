import { z } from 'zod'
import { faqEntry } from '../faq-entry.ts'
import { contentLink, linkProjection } from '../link.ts'
import { filledListOf, optional, optionalText } from '../list.ts'

export const faqPicksProjection = `_type == "faqPicksSection" => {
  heading,
  text,
  "entries": entries[]->{_id, question, answer},
  "link": link${linkProjection}
}`

export const faqPicksSection = z.object({
  _type: z.literal('faqPicksSection'),
  heading: z.string(),
  text: optionalText,
  entries: filledListOf(faqEntry),
  link: optional(contentLink),
})
