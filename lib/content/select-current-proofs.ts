import 'server-only'
import { getEndOfDay } from '#lib/base/calendar-days.ts'
import type { Claim } from './claim.ts'
import type { ClaimProof } from './claim-proof.ts'
import { selectCurrent } from './select-current.ts'

/** Returns the proofs that have not expired, by the id of their claim. */
export async function selectCurrentProofs(
  claims: readonly Claim[],
): Promise<Map<string, ClaimProof>> {
  const proofs = claims.flatMap(({ id, proof }) => {
    if (!proof) return []
    const endsAt = proof.expiresOn === null ? null : getEndOfDay(proof.expiresOn)
    return [{ id, proof, startsAt: null, endsAt }]
  })
  const current = await selectCurrent(proofs)
  return new Map(current.map(({ id, proof }) => [id, proof]))
}
