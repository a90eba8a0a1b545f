'use client'

import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import type { BrandName } from '#lib/catalog/brands.ts'
import { listingQuery } from '#lib/routing/listing-route.ts'
import { LinkPendingSpinner } from './link-pending-spinner.tsx'
import { brandFilterId } from './listing-position.ts'

interface Props {
  /** Of the page of all products. */
  productsHref: string
  brands: readonly BrandName[]
  /** Slugs of the brands without products. */
  emptyBrands: readonly string[]
  /** Slug of the brand whose products are shown, or null for all brands. */
  activeBrandSlug: string | null
  texts: { allBrands: string; clear: string; onRequest: string }
}

/** Items of the brand filter. A Client Component, like `ProductCardItems`. */
export function BrandFilterLinks({
  productsHref,
  brands,
  emptyBrands,
  activeBrandSlug,
  texts,
}: Props) {
  return (
    <>
      <li>
        <FilterLink
          productsHref={productsHref}
          brandSlug={null}
          isActive={activeBrandSlug === null}
        >
          {texts.allBrands}
        </FilterLink>
      </li>
      {brands.map(({ slug, name }) => (
        <li key={slug}>
          <FilterLink
            productsHref={productsHref}
            brandSlug={slug}
            isActive={slug === activeBrandSlug}
          >
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
  productsHref: string
  brandSlug: string | null
  isActive: boolean
  children: ReactNode
}

function FilterLink({ productsHref, brandSlug, isActive, children }: FilterLinkProps) {
  return (
    <Link
      id={`${brandFilterId}-${brandSlug ?? 'all'}`}
      href={productsHref + listingQuery({ brand: isActive ? null : brandSlug, page: 1 })}
      scroll={false}
      aria-current={isActive ? 'true' : undefined}
    >
      {children}
      <LinkPendingSpinner />
    </Link>
  )
}
