import { z } from 'zod'
import { optionalText } from '../lenient-schemas.ts'

export const installStepsProjection = `_type == "installStepsSection" => {
  heading,
  text
}`

export const installStepsSection = z.object({
  _type: z.literal('installStepsSection'),
  heading: z.string(),
  text: optionalText,
})
