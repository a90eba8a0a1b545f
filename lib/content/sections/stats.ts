import { z } from 'zod'
import { claim, claimProjection } from '../claim.ts'
import { nonEmptyLenientArray, optionalText } from '../lenient-schemas.ts'

export const statsProjection = `_type == "statsSection" => {
  heading,
  text,
  "claims": claims[]${claimProjection}
}`

export const statsSection = z.object({
  _type: z.literal('statsSection'),
  heading: z.string(),
  text: optionalText,
  claims: nonEmptyLenientArray(claim),
})
