import { translate } from '#lib/base/messages.ts'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import { modelSlug } from '#lib/routing/model-slug.ts'
import { modelsAnchor, productsPath } from '#lib/routing/page-paths.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { ProductModelLinks } from './product-model-links.tsx'

interface Props {
  product: Pick<ProductDetail, 'brand' | 'models' | 'modelBrand'>
  route: StorefrontRoute
  /** In draft mode only. */
  'data-sanity'?: string
}

/** Table of the machines that a product fits, each with its brand and a link to its sets. */
export function ProductModels({
  product: { brand, models, modelBrand },
  route,
  ...dataAttribute
}: Props) {
  const t = translate(route.locale, 'products')
  return (
    <section {...dataAttribute} id={modelsAnchor} className="product-fit">
      <h2>{t('models')}</h2>
      {models.length === 0 ? (
        <p>{t('noModels')}</p>
      ) : (
        <ul className="product-models">
          <ProductModelLinks
            productsHref={storefrontHref(route, productsPath)}
            models={models.map((name) => ({ name, slug: modelSlug(name) }))}
            modelBrand={modelBrand}
            brand={brand?.slug ?? null}
          />
        </ul>
      )}
    </section>
  )
}
