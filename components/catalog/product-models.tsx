import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import { translate } from '#lib/messages.ts'
import type { Place } from '#lib/storefront/link.ts'

interface Props {
  product: Pick<ProductDetail, 'models' | 'modelBrand'>
  place: Place
}

/** The machines a product fits, each with its brand, as cells of a spec plate. */
export function ProductModels({ product: { models, modelBrand }, place }: Props) {
  const t = translate(place.locale, 'products')
  return (
    <section className="stamped px-6 py-9 text-snow md:px-10 print:bg-none print:p-0 print:text-ink print:shadow-none">
      <h2 className="text-subtitle">{t('models')}</h2>
      {models.length === 0 ? (
        <p className="mt-3 text-frost/80 print:text-ink">{t('noModels')}</p>
      ) : (
        <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2 print:mt-2 print:flex print:flex-wrap print:gap-1">
          {models.map((model) => (
            <li
              key={model}
              className="wrap-anywhere border border-white/25 px-3 py-2 leading-tight print:border-line print:px-2 print:py-0.5 print:text-sm"
            >
              {modelBrand && (
                <span className="block text-frost/80 text-sm print:inline print:text-ink">
                  {modelBrand}
                </span>
              )}{' '}
              <span className="font-display text-2xl tabular-nums print:text-sm">{model}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
