import { z } from 'zod'
import { faqEntry } from '../faq-entry.ts'
import { lenientOptional, nonEmptyLenientArray, optionalText } from '../lenient-schemas.ts'
import { contentLink, linkProjection } from '../link.ts'
import { variantsProjection } from '../variants.ts'

export const faqPicksProjection = `_type == "faqPicksSection" => {
  heading,
  text,
  "entries": entries[]->{_id, question, answer, ${variantsProjection}},
  "link": link${linkProjection}
}`

export const faqPicksSection = z.object({
  _type: z.literal('faqPicksSection'),
  heading: z.string(),
  text: optionalText,
  entries: nonEmptyLenientArray(faqEntry),
  link: lenientOptional(contentLink),
})
