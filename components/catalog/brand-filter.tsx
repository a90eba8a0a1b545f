import Link from 'next/link'
import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import type { Brand } from '#lib/catalog/brand.ts'
import { translate } from '#lib/messages.ts'
import { linkTo, type Place } from '#lib/storefront/link.ts'
import { listingPath } from '#lib/storefront/listing-address.ts'
import { LinkPending } from './link-pending.tsx'
import { filterId } from './listing-place.ts'

interface Props {
  place: Place
  brands: readonly Pick<Brand, 'name' | 'slug'>[]
  /** Slug of the brand whose products are shown, or null for all. */
  active: string | null
}

/**
 * Chooses a brand; the chosen one leads back to all (spec section 2, "Products listing"). On a phone
 * it is a strip of two rows that scrolls sideways.
 */
export function BrandFilter({ place, brands, active }: Props) {
  const t = translate(place.locale, 'listing')
  return (
    <nav aria-label={t('filter')} className="border-line border-b bg-snow print:hidden">
      <ul
        id={filterId}
        className="page grid auto-cols-max grid-flow-col grid-rows-2 justify-start gap-2 overflow-x-auto py-4 [scrollbar-width:thin] md:flex md:flex-wrap md:py-6"
      >
        <li>
          <FilterLink place={place} brand={null} isActive={active === null}>
            {t('allBrands')}
          </FilterLink>
        </li>
        {brands.map(({ slug, name }) => (
          <li key={slug}>
            <FilterLink place={place} brand={slug} isActive={slug === active}>
              {name}
              {slug === active && (
                <>
                  <span className="sr-only">, {t('clear')}</span>
                  <Icon name="close" className="size-3.5" />
                </>
              )}
            </FilterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface FilterLinkProps {
  place: Place
  brand: string | null
  isActive: boolean
  children: ReactNode
}

function FilterLink({ place, brand, isActive, children }: FilterLinkProps) {
  const look = isActive
    ? 'text-snow [--bevel-fill:var(--color-plate)]'
    : '[--bevel-fill:var(--color-frost)] hover:[--bevel-fill:var(--color-line)]'
  return (
    <Link
      id={`${filterId}-${brand ?? 'all'}`}
      href={linkTo(place, listingPath({ brand: isActive ? null : brand, page: 1 }))}
      scroll={false}
      prefetch={false}
      aria-current={isActive ? 'true' : undefined}
      className={`bevel flex min-h-11 items-center justify-center gap-2 px-4 font-semibold [--bevel:8px] ${look}`}
    >
      {children}
      <LinkPending />
    </Link>
  )
}
