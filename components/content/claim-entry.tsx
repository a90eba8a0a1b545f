import type { Claim } from '#lib/content/claim.ts'
import type { ClaimProof as Proof } from '#lib/content/claim-proof.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { ClaimProof } from './claim-proof.tsx'

interface Props {
  claim: Claim
  /** As `selectCurrentProofs` returns it. */
  proof: Proof | undefined
  context: StorefrontContext
}

/** Entry of a claim in a `<dl>`: its meaning, how it was measured where staff want that, and its figure. */
export function ClaimEntry({ claim, proof, context }: Props) {
  const { id, figure, meaning } = claim
  const dataAttribute = context.createDataAttribute({ id, type: 'claim' }, claim)
  return (
    <>
      {proof ? (
        <dt>
          <span {...dataAttribute('meaning')}>{meaning}</span>
          <ClaimProof {...{ proof, id, context }} />
        </dt>
      ) : (
        <dt {...dataAttribute('meaning')}>{meaning}</dt>
      )}
      <dd {...dataAttribute('figure')}>{figure}</dd>
    </>
  )
}
