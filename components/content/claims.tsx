import type { Claim } from '#lib/content/claim.ts'
import type { Shop } from '#lib/storefront/current.ts'

/** Figures set like stamped plates, each with what it means. */
export function Claims({ claims, shop }: { claims: readonly Claim[]; shop: Shop }) {
  return (
    <dl className="grid gap-8 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {claims.map(({ id, figure, meaning }) => {
        const edit = shop.edit({ id, type: 'claim' })
        return (
          <div
            key={id}
            className="flex flex-col-reverse justify-end border-theme-accent border-l-4 pl-4"
          >
            <dt className="mt-1 text-base" {...edit('meaning')}>
              {meaning}
            </dt>
            <dd
              className="font-display text-5xl tabular-nums leading-none lg:text-4xl xl:text-5xl"
              {...edit('figure')}
            >
              {figure}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
