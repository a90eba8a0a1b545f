import { z } from 'zod'
import { lenientOptional, optionalText } from './lenient-schemas.ts'
import { blockShape, variantsProjection } from './variants.ts'

/** GROQ of the proof of a claim, where staff want visitors to see it; its file only if they may have it. */
export const claimProofProjection = `"proof": select(needsNoProof != true && proof.isShown == true => proof{
  test, method, date, expiresOn, ${variantsProjection},
  "file": select(isFileShared == true => file.asset->{url, size, extension})
})`

/** How a claim was proved. */
const claimProof = z.object({
  ...blockShape,
  test: z.string().regex(/\S/),
  method: z.string().regex(/\S/),
  /** Day of the test. */
  date: z.iso.date(),
  /** Last day on which the proof holds; null for one without an end. */
  expiresOn: lenientOptional(z.iso.date()),
  /** Report that visitors may download. */
  file: lenientOptional(
    z.object({ url: z.url(), size: z.number().int().positive(), extension: optionalText }),
  ),
})

export type ClaimProof = z.infer<typeof claimProof>

/** Null for a proof that is incomplete, of which the Studio warns. */
export const optionalClaimProof = z
  .unknown()
  .optional()
  .transform((value): ClaimProof | null => claimProof.safeParse(value).data ?? null)
