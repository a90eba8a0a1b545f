import { z } from 'zod'
import { optionalText } from '../lenient-schemas.ts'

export const quoteFormProjection = `_type == "quoteFormSection" => {
  heading,
  text
}`

export const quoteFormSection = z.object({
  _type: z.literal('quoteFormSection'),
  heading: z.string(),
  text: optionalText,
})
