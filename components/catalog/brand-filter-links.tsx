'use client'

import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import type { BrandName } from '#lib/catalog/brands.ts'
import { listingPath } from '#lib/routing/listing-route.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { LinkPendingSpinner } from './link-pending-spinner.tsx'
import { brandFilterId } from './listing-position.ts'

interface Props {
  route: StorefrontRoute
  brands: readonly BrandName[]
  /** Slugs of the brands without products. */
  emptyBrands: readonly string[]
  /** Slug of the brand whose products are shown, or null for all brands. */
  activeBrandSlug: string | null
  texts: { allBrands: string; clear: string; onRequest: string }
}

/** Items of the brand filter. A Client Component, like `ProductCardItems`. */
export function BrandFilterLinks({ route, brands, emptyBrands, activeBrandSlug, texts }: Props) {
  return (
    <>
      <li>
        <FilterLink route={route} brandSlug={null} isActive={activeBrandSlug === null}>
          {texts.allBrands}
        </FilterLink>
      </li>
      {brands.map(({ slug, name }) => (
        <li key={slug}>
          <FilterLink route={route} brandSlug={slug} isActive={slug === activeBrandSlug}>
            {name}
            {emptyBrands.includes(slug) && <small> {texts.onRequest}</small>}
            {slug === activeBrandSlug && (
              <>
                <span className="sr-only">, {texts.clear}</span>
                <Icon name="close" className="size-3.5" />
              </>
            )}
          </FilterLink>
        </li>
      ))}
    </>
  )
}

interface FilterLinkProps {
  route: StorefrontRoute
  brandSlug: string | null
  isActive: boolean
  children: ReactNode
}

function FilterLink({ route, brandSlug, isActive, children }: FilterLinkProps) {
  return (
    <Link
      id={`${brandFilterId}-${brandSlug ?? 'all'}`}
      href={storefrontHref(route, listingPath({ brand: isActive ? null : brandSlug, page: 1 }))}
      scroll={false}
      aria-current={isActive ? 'true' : undefined}
    >
      {children}
      <LinkPendingSpinner />
    </Link>
  )
}
