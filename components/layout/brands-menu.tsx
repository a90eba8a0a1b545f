import { BrandListingLinks } from '#components/catalog/brand-listing-links.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import { Popover } from '#components/ui/popover.tsx'
import type { NavigationData } from './navigation-data.ts'

const id = 'site-brands'

type Props = Pick<NavigationData, 'brands' | 'productsHref' | 'texts'>

/** Menu of the brands in display order, with the button beside Products that opens it. */
export function BrandsMenu({ brands, productsHref, texts }: Props) {
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
              <Link href={productsHref}>{texts.allProducts}</Link>
            </p>
          </div>
          <ul>
            <BrandListingLinks brands={brands} productsHref={productsHref} />
          </ul>
        </div>
      </Popover>
    </>
  )
}
