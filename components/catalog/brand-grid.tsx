import Link from 'next/link'
import { Part } from '#components/ui/part.tsx'
import { type Brand, readBrands } from '#lib/catalog/brand.ts'
import { brandHref } from '#lib/catalog/brand-link.ts'
import { inOrder } from '#lib/catalog/rows.ts'
import { translate } from '#lib/messages.ts'
import type { Place } from '#lib/storefront/link.ts'

interface Props {
  place: Place
  /** Ids of the brands to show; all active ones where it is null. */
  only?: readonly string[] | null
}

/** The logos of the active brands; one without a logo is hidden (spec section 2, "Brand grid"). */
export function BrandGrid(props: Props) {
  const t = translate(props.place.locale, 'brands')
  return (
    <Part loading={t('loading')} failed={t('failed')}>
      <Brands {...props} />
    </Part>
  )
}

async function Brands({ place, only = null }: Props) {
  const active = await readBrands()
  const chosen = only ? inOrder(active, only, 'brands') : active
  const brands = chosen.filter((brand) => brand.logo !== null)
  if (brands.length === 0) {
    return <p className="text-mill">{translate(place.locale, 'brands')('empty')}</p>
  }
  return (
    <ul className="grid grid-cols-2 border-line border-t border-l md:grid-cols-3 lg:grid-cols-5">
      {brands.map((brand) => {
        const href = brandHref(brand, place)
        return (
          <li key={brand.id} className="border-line border-r border-b bg-snow">
            {href ? (
              <Link
                href={href}
                className="flex h-28 items-center justify-center p-5 transition-colors hover:bg-frost focus-visible:relative md:h-32"
              >
                <BrandLogo brand={brand} />
              </Link>
            ) : (
              <span className="flex h-28 items-center justify-center p-5 md:h-32">
                <BrandLogo brand={brand} />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function BrandLogo({ brand }: { brand: Brand }) {
  return (
    // biome-ignore lint/performance/noImgElement: an SVG gains nothing from the image optimiser
    <img
      src={brand.logo ?? ''}
      alt={brand.name}
      width={160}
      height={48}
      loading="lazy"
      className="max-h-12 w-40 object-contain"
    />
  )
}
