import { z } from 'zod'

const text = z
  .string()
  .nullish()
  .catch(null)
  .transform((value) => value?.trim() || null)

const proof = z
  .object({
    test: text,
    method: text,
    date: text,
    expiresOn: text,
    file: z
      .object({ asset: z.object({ _ref: z.string() }) })
      .nullish()
      .catch(null),
  })
  .nullish()
  .catch(null)

const provableClaim = z.object({
  _type: z.literal('claim'),
  figure: text,
  needsNoProof: z.boolean().nullish().catch(null),
  proof,
})

/** Why a claim asks for a proof: parts of one are missing, or the proof no longer holds. */
export type ProofFault =
  | { kind: 'missing'; parts: readonly string[] }
  | { kind: 'expired'; expiresOn: string }

/** Marks of claims in lists of the Studio. */
export const proofFaultLabels = { missing: 'Not proved', expired: 'Proof expired' } as const

/**
 * Returns why a claim asks for a proof, or null. Section 74.01(1)(b) of Canada’s Competition Act demands adequate and
 * proper testing before a claim about performance is made. A claim without a figure, such as a name or a date, and one
 * of which staff say that no test could prove it, need none.
 * @param value stored document, not validated
 * @param today such as `2026-12-24`; a proof holds on the day of its expiry
 */
export function findProofFault(value: unknown, today: string): ProofFault | null {
  const { data: claim } = provableClaim.safeParse(value)
  if (!claim || claim.figure === null || claim.needsNoProof) return null
  const { test, method, date, expiresOn, file } = claim.proof ?? {}
  const parts = Object.entries({ test, method, date, file }).flatMap(([name, part]) =>
    part ? [] : [name],
  )
  if (parts.length > 0) return { kind: 'missing', parts }
  return expiresOn && expiresOn < today ? { kind: 'expired', expiresOn } : null
}

/**
 * GROQ filter of the claims with a fault, with the parameter `today`. It is the rule of `findProofFault`: a test
 * compares them.
 */
export const proofFaultFilter = `_type == "claim" && defined(figure) && figure != "" && needsNoProof != true && (
  !defined(proof.test) || !defined(proof.method) || !defined(proof.date) || !defined(proof.file.asset)
    || proof.expiresOn < $today
)`
