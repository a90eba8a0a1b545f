import { AsyncBoundary } from '#components/ui/async-boundary.tsx'
import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import { brandHref } from '#lib/catalog/brand-href.ts'
import { type Brand, getBrands } from '#lib/catalog/brands.ts'
import { orderByIds } from '#lib/catalog/parse-rows.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'

interface Props {
  route: StorefrontRoute
  /** Ids of the brands to show; null for all active brands. */
  brandIds?: readonly string[] | null
}

/** Logos of the active brands. A brand without a logo is hidden. */
export function BrandLogoGrid(props: Props) {
  const t = translate(props.route.locale, 'brands')
  return (
    <AsyncBoundary loadingText={t('loading')} errorText={t('failed')}>
      <BrandLogoList {...props} />
    </AsyncBoundary>
  )
}

async function BrandLogoList({ route, brandIds = null }: Props) {
  const active = await getBrands()
  const selectedBrands = brandIds ? orderByIds(active, brandIds, 'brands') : active
  const brands = selectedBrands.filter((brand) => brand.logo !== null)
  if (brands.length === 0) {
    return <p className="text-mill">{translate(route.locale, 'brands')('empty')}</p>
  }
  return (
    <ul className="brand-logo-grid">
      {brands.map((brand) => {
        const href = brandHref(brand, route)
        return (
          <li key={brand.slug}>
            {href ? (
              <Link href={href}>
                <GridBrandLogo brand={brand} />
              </Link>
            ) : (
              <span>
                <GridBrandLogo brand={brand} />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function GridBrandLogo({ brand }: { brand: Brand }) {
  return (
    // biome-ignore lint/performance/noImgElement: an SVG gains nothing from the image optimiser
    <img src={brand.logo ?? ''} alt={brand.name} width={160} height={48} loading="lazy" />
  )
}
