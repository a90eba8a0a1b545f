import { z } from 'zod'
import { claimProofProjection, optionalClaimProof } from './claim-proof.ts'
import { lenientArray, optionalText } from './lenient-schemas.ts'
import { blockShape, variantsProjection } from './variants.ts'

/** GROQ projection of references to claims. */
export const claimProjection = `->{
  _id, figure, meaning, ${claimProofProjection}, ${variantsProjection},
  "ownFigure": figure,
  "translatedFigures": variants[field == "figure" && coalesce(count(dealerships), 0) == 0].text
}`

/** A claim: a figure and its meaning. A dealer's own figure is without the proof, which is of another. */
export const claim = z
  .object({
    ...blockShape,
    _id: z.string(),
    figure: z.string().regex(/\S/),
    meaning: z.string(),
    proof: optionalClaimProof,
    /** The figure as stored, whatever storefront and language it is shown in. Queries without proofs leave it out. */
    ownFigure: optionalText.optional(),
    /** Its translations for all storefronts. */
    translatedFigures: lenientArray(z.string()).optional(),
  })
  .transform(({ _id, proof, ownFigure, translatedFigures = [], ...shown }) => {
    const proved = new Set([ownFigure, ...translatedFigures.map((figure) => figure.trim())])
    return { ...shown, id: _id, proof: proved.has(shown.figure.trim()) ? proof : null }
  })

export type Claim = z.infer<typeof claim>
