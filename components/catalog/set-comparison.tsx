import type { ReactNode } from 'react'
import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import { formatPrice } from '#lib/catalog/format-price.ts'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import { kindOfSet } from '#lib/catalog/set-type.ts'
import type { ProductsPage } from '#lib/content/products-page.ts'
import { productPath } from '#lib/routing/product-path.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { formatTrackSize } from '#lib/values/track-size.ts'
import { getSetPurpose, getSetTeeth } from './set-text.ts'

interface Props {
  route: StorefrontRoute
  products: readonly ProductDetail[]
  page: ProductsPage
  /** Below the name of a product, such as a link that leaves it out. */
  renderAction?: (product: ProductDetail) => ReactNode
}

interface Row {
  name: string
  /** Of each product; null if it is not known. */
  values: readonly (string | null)[]
}

/** Table of sets side by side, in which what differs is marked. Rows of which nothing is known are left out. */
export function SetComparison({ route, products, page, renderAction }: Props) {
  const t = translate(route.locale, 'comparison')
  const rows = getRows(products, page, route).filter(({ values }) =>
    values.some((value) => value !== null),
  )
  return (
    <table className="set-comparison">
      <thead>
        <tr>
          <td />
          {products.map((product) => (
            <th key={product.slug} scope="col" lang={product.lang}>
              <Link href={storefrontHref(route, productPath(product.slug))}>{product.title}</Link>
              {renderAction?.(product)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, values }) => {
          const differs = new Set(values).size > 1
          return (
            <tr key={name} className={differs ? 'differs' : undefined}>
              <th scope="row">
                {name}
                {differs && <span className="sr-only"> {t('differs')}</span>}
              </th>
              {values.map((value, index) => (
                <td key={products[index]?.slug}>{value ?? t('unknown')}</td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function getRows(
  products: readonly ProductDetail[],
  page: ProductsPage,
  { locale }: StorefrontRoute,
): Row[] {
  const t = translate(locale, 'comparison')
  const fit = translate(locale, 'fit')
  const machine = translate(locale, 'machine')
  const number = new Intl.NumberFormat(locale)
  const list = new Intl.ListFormat(locale)
  const row = (name: string, read: (product: ProductDetail) => string | null): Row => ({
    name,
    values: products.map(read),
  })
  const measure = (value: number | null, format: (formatted: string) => string) =>
    value === null ? null : format(number.format(value))
  const weight = (value: number | null) =>
    measure(value, (text) => fit('kilograms', { weight: text }))
  return [
    row(t('price'), ({ price }) => formatPrice(price, locale)),
    row(t('kind'), (product) => machine(`setType_${kindOfSet(product)}`)),
    row(t('ground'), ({ setType }) => setType && getSetPurpose(setType, page, locale).text),
    row(t('teeth'), ({ setType }) => setType && getSetTeeth(setType, page, locale).text),
    row(t('bars'), ({ barCount }) => measure(barCount, (text) => text)),
    row(fit('barWeight'), ({ barWeight }) => weight(barWeight)),
    row(fit('setWeight'), ({ setWeight }) => weight(setWeight)),
    row(t('tracks'), ({ fit: { tracks } }) =>
      tracks.length === 0 ? null : tracks.map(formatTrackSize).join(', '),
    ),
    row(fit('installTime'), ({ installMinutes }) =>
      measure(installMinutes, (text) => fit('minutes', { minutes: text })),
    ),
    row(fit('torque'), ({ torque }) =>
      measure(torque, (text) => fit('torqueValue', { torque: text })),
    ),
    row(fit('tools'), ({ tools }) => (tools.length === 0 ? null : list.format(tools))),
    row(t('contents'), ({ contents }) => (contents.length === 0 ? null : contents.join(' · '))),
  ]
}
