import { translate } from '#lib/base/messages.ts'
import type { BrandName } from '#lib/catalog/brand-names.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'
import { BrandFilterLinks } from './brand-filter-links.tsx'
import { brandFilterId } from './listing-position.ts'

interface Props {
  route: StorefrontRoute
  brands: readonly BrandName[]
  /** Slug of the brand whose products are shown, or null for all brands. */
  activeBrandSlug: string | null
}

/**
 * Links that filter the listing by brand; the active one removes the filter. On phones: two rows
 * that scroll sideways.
 */
export function BrandFilter(props: Props) {
  const t = translate(props.route.locale, 'listing')
  return (
    <nav aria-label={t('filter')} className="border-line border-b bg-snow print:hidden">
      <ul id={brandFilterId} className="brand-filter">
        <BrandFilterLinks
          {...props}
          texts={{ allBrands: t('allBrands'), clear: t('clear'), onRequest: t('onRequest') }}
        />
      </ul>
    </nav>
  )
}
