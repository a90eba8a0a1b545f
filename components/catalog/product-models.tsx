import { translate } from '#lib/base/messages.ts'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'

interface Props {
  product: Pick<ProductDetail, 'models' | 'modelBrand'>
  route: StorefrontRoute
}

/** Table of the machines that a product fits, each with its brand. */
export function ProductModels({ product: { models, modelBrand }, route }: Props) {
  const t = translate(route.locale, 'products')
  return (
    <section className="stamped px-6 py-9 text-snow md:px-10 print:bg-none print:p-0 print:text-ink print:shadow-none">
      <h2 className="text-subtitle">{t('models')}</h2>
      {models.length === 0 ? (
        <p className="mt-3 text-frost/80 print:text-ink">{t('noModels')}</p>
      ) : (
        <ul className="product-models">
          {models.map((model) => (
            <li key={model}>
              {modelBrand && <small>{modelBrand}</small>} <span>{model}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
