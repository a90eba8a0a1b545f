import { ButtonLink } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import { formatPrice } from '#lib/catalog/format-price.ts'
import type { ProductSummary } from '#lib/catalog/product-summary.ts'
import type { DataAttribute } from '#lib/content/data-attributes.ts'
import { productPath } from '#lib/routing/product-path.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { setOutline } from './product-card-data.ts'
import { ProductPicture } from './product-picture.tsx'
import type { SetUse } from './set-use.ts'

interface Props {
  route: StorefrontRoute
  product: ProductSummary
  use: SetUse | null
  dataAttribute: DataAttribute
}

/** Card of a set for a machine: kind, use, price and parts. */
export function SetCard({ route, product, use, dataAttribute }: Props) {
  const t = translate(route.locale, 'machine')
  const products = translate(route.locale, 'products')
  const { title, description, image, price, contents, barCount } = product
  const href = storefrontHref(route, productPath(product.slug))
  return (
    <li>
      <ProductPicture
        src={image}
        set={barCount === null ? undefined : setOutline(barCount, route)}
        priority={false}
      />
      <div>
        <p className="kind">{t(`kind_${product.setType ?? 'other'}`)}</p>
        {use && <p {...dataAttribute(use.field)}>{use.text}</p>}
        <p className="price">{formatPrice(price, route.locale)}</p>
        <h3>
          <Link href={href} className="card-link">
            {title}
          </Link>
        </h3>
        {description && <p className="description">{description}</p>}
        {contents.length > 0 && (
          <div>
            <h4>{t('contents')}</h4>
            <ul>
              {contents.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          </div>
        )}
        <ButtonLink href={href} variant="onLight" aria-label={`${products('view')}: ${title}`}>
          {products('view')}
        </ButtonLink>
      </div>
    </li>
  )
}
