import type { ReactNode } from 'react'
import { ExternalLink } from '#components/ui/external-link.tsx'
import { Link } from '#components/ui/link.tsx'
import { brandHref } from '#lib/catalog/brand-href.ts'
import type { Brand } from '#lib/catalog/brands.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'

interface Props {
  brand: Brand
  route: StorefrontRoute
  children: ReactNode
}

/** Link to a brand's first product, otherwise to its website, otherwise only the content. */
export function BrandLink({ brand, route, children }: Props) {
  const href = brandHref(brand, route)
  if (href === null) return <span>{children}</span>
  if (brand.firstProductSlug !== null) return <Link href={href}>{children}</Link>
  return (
    <ExternalLink href={href} locale={route.locale}>
      {children}
    </ExternalLink>
  )
}
