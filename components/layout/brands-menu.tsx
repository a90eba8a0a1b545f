import { BrandListingLinks } from '#components/catalog/brand-listing-links.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import { Popover } from '#components/ui/popover.tsx'
import { productsPath } from '#lib/routing/page-paths.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import type { NavigationData } from './navigation-data.ts'

const id = 'site-brands'

type Props = Pick<NavigationData, 'brands' | 'route' | 'texts'>

/** Menu of the brands in display order, with the button beside Products that opens it. */
export function BrandsMenu({ brands, route, texts }: Props) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={texts.brands}
        className="brands-menu-button"
      >
        <Icon name="down" className="size-4" />
      </button>
      <Popover id={id} className="brands-menu">
        <div>
          <div>
            <p>{texts.brands}</p>
            <p>
              <Link href={storefrontHref(route, productsPath)}>{texts.allProducts}</Link>
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
