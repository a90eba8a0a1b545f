import Link from 'next/link'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import type { ListedProduct } from '#lib/catalog/listed-product.ts'
import { translate } from '#lib/messages.ts'
import { linkTo, type Place } from '#lib/storefront/link.ts'
import { BrandBadge } from './brand-badge.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { ModelBadges } from './model-badges.tsx'
import { ProductPicture } from './product-picture.tsx'

interface Props {
  product: ListedProduct
  place: Place
  headingLevel?: 'h2' | 'h3'
  /** Whether it is on the first screen. */
  priority?: boolean
}

/** A product in a list (spec section 2, "Products listing"). */
export function ProductCard({
  product,
  place,
  headingLevel: Heading = 'h2',
  priority = false,
}: Props) {
  const t = translate(place.locale, 'products')
  const href = linkTo(place, `/products/${product.slug}`)
  return (
    <li className="group relative flex flex-col border border-line bg-snow transition-colors hover:border-mill">
      {/* For the mouse alone: the button below leads to the same page. */}
      <Link href={href} tabIndex={-1} aria-hidden="true" prefetch={false} className="block">
        <ProductPicture
          src={product.image}
          sizes="(min-width: 1280px) 290px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
          priority={priority}
        />
      </Link>
      {product.isFeatured && (
        <p className="absolute top-0 left-0">
          <Badge kind="accent">{t('featured')}</Badge>
        </p>
      )}
      <div className="flex flex-1 flex-col p-5">
        <div className="flex min-h-8 items-center justify-between gap-4">
          <p>
            <BrandBadge brand={product.brand} place={place} />
          </p>
          {product.brand?.logo && <BrandLogo src={product.brand.logo} />}
        </div>
        <Heading className="mt-4 text-[1.625rem]">{product.title}</Heading>
        {product.description && (
          <p className="mt-3 line-clamp-3 text-base text-mill">{product.description}</p>
        )}
        <div className="mt-5 mb-5 border-line border-t pt-4">
          <ModelBadges models={product.models} place={place} />
        </div>
        <p className="mt-auto">
          <ButtonLink
            kind="dark"
            href={href}
            aria-label={`${t('view')}: ${product.title}`}
            className="w-full"
          >
            {t('view')}
          </ButtonLink>
        </p>
      </div>
    </li>
  )
}
