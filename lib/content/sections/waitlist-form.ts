import { z } from 'zod'
import { optionalText } from '../lenient-schemas.ts'

export const waitlistFormProjection = `_type == "waitlistFormSection" => {
  heading,
  text
}`

export const waitlistFormSection = z.object({
  _type: z.literal('waitlistFormSection'),
  heading: z.string(),
  text: optionalText,
})
