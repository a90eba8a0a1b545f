import Image from 'next/image'
import Link from 'next/link'
import type { Product } from '#lib/catalog/product.ts'
import { translate } from '#lib/messages.ts'
import { linkTo, type Place } from '#lib/storefront/link.ts'
import { BrandBadge } from './brand-badge.tsx'
import { ModelBadges } from './model-badges.tsx'

interface Props {
  product: Product
  place: Place
  headingLevel?: 'h2' | 'h3'
}

/** A product in a list (spec section 2, "Products listing"). */
export function ProductCard({ product, place, headingLevel: Heading = 'h2' }: Props) {
  const t = translate(place.locale, 'products')
  return (
    <li className="flex flex-col border border-line bg-snow">
      <div className="relative aspect-4/3 bg-plate">
        {product.image && (
          <Image
            src={product.image}
            alt=""
            width={800}
            height={600}
            sizes="(min-width: 1280px) 290px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
            className="absolute inset-0 size-full object-cover"
          />
        )}
        {product.isFeatured && (
          <span className="absolute top-0 left-0 bg-theme-accent px-3 py-1 font-semibold text-sm text-theme-on-accent">
            {t('featured')}
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-3 p-5">
        <p>
          <BrandBadge brand={product.brand} place={place} />
        </p>
        <Heading className="text-2xl">{product.title}</Heading>
        {product.description && (
          <p className="line-clamp-3 text-base text-mill">{product.description}</p>
        )}
        <ModelBadges models={product.models} place={place} />
        <p className="mt-auto pt-3">
          <Link
            href={linkTo(place, `/products/${product.slug}`)}
            aria-label={`${t('view')}: ${product.title}`}
            className="block border-2 border-ink px-4 py-2.5 text-center font-semibold hover:bg-ink hover:text-snow"
          >
            {t('view')}
          </Link>
        </p>
      </div>
    </li>
  )
}
