import { FitAnswer } from '#components/fit/fit-answer.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { KeepTogether } from '#components/ui/keep-together.tsx'
import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import { truncateAtSentence } from '#lib/base/truncate-at-sentence.ts'
import type { Fit } from '#lib/catalog/fit/get-fit.ts'
import { formatPrice } from '#lib/catalog/format-price.ts'
import type { ProductSummary } from '#lib/catalog/product-summary.ts'
import { kindOfSet } from '#lib/catalog/set-type.ts'
import type { DataAttribute } from '#lib/content/data-attributes.ts'
import { productPath } from '#lib/routing/product-path.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { getSetOutline } from './product-card-data.ts'
import { ProductPicture } from './product-picture.tsx'
import type { SetText } from './set-text.ts'

/** Maximum length of a description in characters: about four lines of a card. */
const maxDescriptionLength = 150

interface Props {
  route: StorefrontRoute
  product: ProductSummary
  purpose: SetText | null
  /** Whether it fits the machine or track of the page. */
  fit: Fit
  dataAttribute: DataAttribute
}

/** Card of a set for a machine: type, purpose, price and parts. */
export function SetCard({ route, product, purpose, fit, dataAttribute }: Props) {
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
        <div>
          <p className="set-type">{t(`setType_${kindOfSet(product)}`)}</p>
          {purpose && (
            <p {...(lang && { lang: route.locale })} {...dataAttribute(purpose.field)}>
              {purpose.text}
            </p>
          )}
        </div>
        <FitAnswer fit={fit} locale={locale} />
        <p className="price">{formatPrice(price, locale)}</p>
        <div>
          <h3>
            <Link href={href} className="card-link">
              <KeepTogether>{title}</KeepTogether>
            </Link>
          </h3>
          {description && (
            <p className="description">{truncateAtSentence(description, maxDescriptionLength)}</p>
          )}
        </div>
        <div className="contents">
          {contents.length > 0 && (
            <>
              <h4>{t('contents')}</h4>
              <ul>
                {contents.map((part) => (
                  <li key={part}>{part}</li>
                ))}
              </ul>
            </>
          )}
        </div>
        <ButtonLink href={href} variant="onLight" aria-label={`${products('view')}: ${title}`}>
          {products('view')}
        </ButtonLink>
      </div>
    </li>
  )
}
