import { translate } from '#lib/base/messages.ts'
import { getBrandNames, getBrands } from '#lib/catalog/brands.ts'
import { productsPath } from '#lib/routing/page-paths.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { BrandFilterLinks } from './brand-filter-links.tsx'
import { brandFilterId } from './listing-position.ts'

interface Props {
  route: StorefrontRoute
  /** Slug of the brand whose products are shown, or null for all brands. */
  activeBrandSlug: string | null
}

/**
 * Links that filter the listing by brand; the active one removes the filter. On phones: two rows
 * that scroll sideways.
 */
export async function BrandFilter({ route, activeBrandSlug }: Props) {
  const t = translate(route.locale, 'listing')
  const empty = (await getBrands()).filter(({ firstProductSlug }) => firstProductSlug === null)
  return (
    <nav aria-label={t('filter')} className="border-line border-b bg-snow print:hidden">
      <ul id={brandFilterId} className="brand-filter">
        <BrandFilterLinks
          productsHref={storefrontHref(route, productsPath)}
          activeBrandSlug={activeBrandSlug}
          brands={await getBrandNames()}
          emptyBrands={empty.map(({ slug }) => slug)}
          texts={{ allBrands: t('allBrands'), clear: t('clear'), onRequest: t('onRequest') }}
        />
      </ul>
    </nav>
  )
}
