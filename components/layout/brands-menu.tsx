import { BrandListingLinks } from '#components/catalog/brand-listing-links.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import { Popover } from '#components/ui/popover.tsx'
import { translate } from '#lib/base/messages.ts'
import type { BrandName } from '#lib/catalog/brand-names.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'

const id = 'site-brands'

interface Props {
  brands: readonly BrandName[]
  route: StorefrontRoute
}

/** Menu of the brands in display order, with the button beside Products that opens it. */
export function BrandsMenu({ brands, route }: Props) {
  const t = translate(route.locale, 'navigation')
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('brands')}
        className="brands-menu-button"
      >
        <Icon name="down" className="size-4" />
      </button>
      <Popover id={id} className="brands-menu">
        <div>
          <div>
            <p>{t('brands')}</p>
            <p>
              <Link href={storefrontHref(route, '/products')}>{t('allProducts')}</Link>
            </p>
          </div>
          <ul>
            <BrandListingLinks brands={brands} route={route} />
          </ul>
        </div>
      </Popover>
    </>
  )
}
