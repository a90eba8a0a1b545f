import { AsyncBoundary } from '#components/ui/async-boundary.tsx'
import { translate } from '#lib/base/messages.ts'
import { type BrandWithLogo, getBrandsWithLogos } from '#lib/catalog/brands.ts'
import { orderByIds } from '#lib/catalog/parse-rows.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'
import { BrandLink } from './brand-link.tsx'

interface Props {
  route: StorefrontRoute
  /** Ids of the brands to show; null for all active brands. */
  brandIds?: readonly string[] | null
}

/** Logos of the active brands. A brand without a logo is hidden; one whose file is missing has its name. */
export function BrandLogoGrid(props: Props) {
  const t = translate(props.route.locale, 'brands')
  return (
    <AsyncBoundary loadingText={t('loading')} errorText={t('failed')}>
      <BrandLogoList {...props} />
    </AsyncBoundary>
  )
}

async function BrandLogoList({ route, brandIds = null }: Props) {
  const active = await getBrandsWithLogos()
  const selectedBrands = brandIds ? orderByIds(active, brandIds, 'brands') : active
  const brands = selectedBrands.filter((brand) => brand.logo !== null || brand.isLogoMissing)
  if (brands.length === 0) {
    return <p className="text-mill">{translate(route.locale, 'brands')('empty')}</p>
  }
  return (
    <ul className="brand-logo-grid">
      {brands.map((brand) => (
        <li key={brand.slug}>
          <BrandLink brand={brand} route={route}>
            <GridBrandLogo brand={brand} />
          </BrandLink>
        </li>
      ))}
    </ul>
  )
}

function GridBrandLogo({ brand }: { brand: BrandWithLogo }) {
  if (brand.logo === null) return <b>{brand.name}</b>
  return (
    // biome-ignore lint/performance/noImgElement: an SVG gains nothing from the image optimiser
    <img src={brand.logo} alt={brand.name} width={160} height={48} loading="lazy" />
  )
}
