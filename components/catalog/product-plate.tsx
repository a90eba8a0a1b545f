import { ClaimEntry } from '#components/content/claim-entry.tsx'
import { translate } from '#lib/base/messages.ts'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import { getProductPage } from '#lib/content/product-page.ts'
import { getProductsPage } from '#lib/content/products-page.ts'
import { selectCurrentProofs } from '#lib/content/select-current-proofs.ts'
import { modelsAnchor } from '#lib/routing/page-paths.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { ProductContents } from './product-contents.tsx'
import { getSetTeeth } from './set-text.ts'

interface Props {
  context: StorefrontContext
  product: ProductDetail
  /** Attribute of the contents in draft mode. */
  'data-sanity'?: string
}

/** At most this many models are named; of more the plate says how many. */
const maxNamedModels = 3

/**
 * Spec plate below the price: the claims about every set of bars, its teeth, its compatible models and its
 * contents. A product without bars, such as a kit of bolts, shows only models and contents, if known.
 */
export async function ProductPlate({ context, product, ...dataAttribute }: Props) {
  const { barCount, contents, setType, models, modelBrand } = product
  const [productPage, page] = await Promise.all([
    getProductPage(context.storefrontValues),
    getProductsPage(context.storefrontValues),
  ])
  const teeth = setType && getSetTeeth(setType, page, context.route.locale)
  const pageDataAttribute = context.singletonDataAttribute('productsPage', page)
  const t = translate(context.route.locale, 'products')
  const isSet = barCount !== null || setType !== null
  if (!isSet && models.length === 0 && contents.length === 0) return null
  const claims = isSet ? productPage.claims : []
  const proofs = await selectCurrentProofs(claims)
  return (
    <div className="product-plate">
      <dl>
        {claims.map((claim) => (
          <div key={claim.id}>
            <ClaimEntry {...{ claim, context }} proof={proofs.get(claim.id)} />
          </div>
        ))}
        {teeth && (
          <div>
            <dt>{t('onEachBar')}</dt>
            <dd lang={page.lang} {...pageDataAttribute(teeth.field)}>
              {teeth.text}
            </dd>
          </div>
        )}
        {models.length > 0 && (
          <div>
            <dt>{modelBrand ? t('fitsBrand', { brand: modelBrand }) : t('fits')}</dt>
            <dd>
              {models.length > maxNamedModels ? (
                <a href={`#${modelsAnchor}`}>{t('modelCount', { count: models.length })}</a>
              ) : (
                models.join(', ')
              )}
            </dd>
          </div>
        )}
      </dl>
      <ProductContents product={product} route={context.route} {...dataAttribute} />
    </div>
  )
}
