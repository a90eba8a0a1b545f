import type { Claim } from '#lib/content/claim.ts'
import { selectCurrentProofs } from '#lib/content/select-current-proofs.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { ClaimEntry } from './claim-entry.tsx'

const gridColumns: Record<number, string> = {
  1: '',
  2: 'sm:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
}

/** List of claims: each figure on a stamped plate, with its meaning and, where staff want it, how it was measured. */
export async function ClaimList({
  claims,
  context,
}: {
  claims: readonly Claim[]
  context: StorefrontContext
}) {
  const proofs = await selectCurrentProofs(claims)
  return (
    <dl className={`claim-list ${gridColumns[claims.length] ?? 'sm:grid-cols-2 lg:grid-cols-6'}`}>
      {claims.map((claim, index) => {
        // Five claims: three in the first row, two in the second.
        const fiveItemSpan =
          claims.length === 5 ? (index < 3 ? 'lg:col-span-2' : 'lg:col-span-3') : ''
        const lastItemSpan = claims.length === 5 && index === 4 ? 'sm:max-lg:col-span-2' : ''
        return (
          <div key={claim.id} className={`${fiveItemSpan} ${lastItemSpan}`.trim() || undefined}>
            <ClaimEntry {...{ claim, context }} proof={proofs.get(claim.id)} />
          </div>
        )
      })}
    </dl>
  )
}
