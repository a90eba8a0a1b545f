import { z } from 'zod'
import { claim, claimProjection } from '../claim.ts'
import { filledListOf, optionalText } from '../list.ts'

export const statsProjection = `_type == "statsSection" => {
  heading,
  text,
  "claims": claims[]${claimProjection}
}`

export const statsSection = z.object({
  _type: z.literal('statsSection'),
  heading: z.string(),
  text: optionalText,
  claims: filledListOf(claim),
})
