import { ButtonLink } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import { formatPrice } from '#lib/catalog/format-price.ts'
import type { ProductSummary } from '#lib/catalog/product-summary.ts'
import type { DataAttribute } from '#lib/content/data-attributes.ts'
import { productPath } from '#lib/routing/product-path.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { getSetOutline } from './product-card-data.ts'
import { ProductPicture } from './product-picture.tsx'
import type { SetPurpose } from './set-purpose.ts'

interface Props {
  route: StorefrontRoute
  product: ProductSummary
  purpose: SetPurpose | null
  dataAttribute: DataAttribute
}

/** Card of a set for a machine: type, purpose, price and parts. */
export function SetCard({ route, product, purpose, dataAttribute }: Props) {
  const { title, description, image, price, contents, barCount, lang } = product
  const locale = lang ?? route.locale
  const t = translate(locale, 'machine')
  const products = translate(locale, 'products')
  const href = storefrontHref(route, productPath(product.slug))
  return (
    <li {...(lang && { lang })}>
      <ProductPicture
        src={image}
        set={barCount === null ? undefined : getSetOutline(barCount, locale)}
        priority={false}
        phoneWidth="66vw"
      />
      <div>
        <p className="set-type">{t(`setType_${product.setType ?? 'other'}`)}</p>
        {purpose && (
          <p {...(lang && { lang: route.locale })} {...dataAttribute(purpose.field)}>
            {purpose.text}
          </p>
        )}
        <p className="price">{formatPrice(price, locale)}</p>
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
