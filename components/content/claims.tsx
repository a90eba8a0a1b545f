import type { Claim } from '#lib/content/claim.ts'
import type { Shop } from '#lib/storefront/current.ts'

const columns: Record<number, string> = {
  1: '',
  2: 'sm:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
}

/** Figures set like stamped plates, each with what it means. */
export function Claims({ claims, shop }: { claims: readonly Claim[]; shop: Shop }) {
  return (
    <dl
      className={`grid gap-3 md:gap-4 ${columns[claims.length] ?? 'sm:grid-cols-2 lg:grid-cols-6'}`}
    >
      {claims.map(({ id, figure, meaning }, place) => {
        const edit = shop.edit({ id, type: 'claim' })
        // Five plates: three in the first row, two in the second.
        const five = claims.length === 5 ? (place < 3 ? 'lg:col-span-2' : 'lg:col-span-3') : ''
        const last = claims.length === 5 && place === 4 ? 'sm:max-lg:col-span-2' : ''
        return (
          <div
            key={id}
            className={`stamped flex min-h-44 flex-col-reverse justify-between gap-8 p-8 text-snow ${five} ${last}`}
          >
            <dt className="max-w-[30ch] text-base text-frost/85" {...edit('meaning')}>
              {meaning}
            </dt>
            <dd
              className="font-display text-6xl text-theme-accent-on-dark tabular-nums leading-[0.9] [text-shadow:0_1px_0_rgb(0_0_0/0.6)] lg:text-7xl"
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
