import { z } from 'zod'
import { claimProofProjection, optionalClaimProof } from './claim-proof.ts'
import { blockShape, variantsProjection } from './variants.ts'

/** GROQ projection of references to claims. */
export const claimProjection = `->{_id, figure, meaning, ${claimProofProjection}, ${variantsProjection}}`

/** A claim: a figure and its meaning. */
export const claim = z
  .object({
    ...blockShape,
    _id: z.string(),
    figure: z.string().regex(/\S/),
    meaning: z.string(),
    proof: optionalClaimProof,
  })
  .transform(({ _id, ...rest }) => ({ id: _id, ...rest }))

export type Claim = z.infer<typeof claim>
