import '#components/catalog/product-detail.css'
import '#components/catalog/product-print.css'
import '#components/fit/fit.css'
import type { Metadata } from 'next'
import { BrandBadge } from '#components/catalog/brand-badge.tsx'
import { OtherSets } from '#components/catalog/other-sets.tsx'
import { PrintButton } from '#components/catalog/print-button.tsx'
import { ProductBackLink } from '#components/catalog/product-back-link.tsx'
import { ProductFeatures } from '#components/catalog/product-features.tsx'
import { ProductGallery } from '#components/catalog/product-gallery.tsx'
import { ProductInstall } from '#components/catalog/product-install.tsx'
import { ProductModels } from '#components/catalog/product-models.tsx'
import { ProductPlate } from '#components/catalog/product-plate.tsx'
import { ProductPrice } from '#components/catalog/product-price.tsx'
import { ProductPrintFooter } from '#components/catalog/product-print-footer.tsx'
import { ProductQuoteSection } from '#components/catalog/product-quote-section.tsx'
import { ProductSidePanel } from '#components/catalog/product-side-panel.tsx'
import { ProductionStatus } from '#components/catalog/production-status.tsx'
import { DealershipPanel } from '#components/dealers/dealership-panel.tsx'
import { ProductFit } from '#components/fit/product-fit.tsx'
import { ProductNotFound } from '#components/not-found/product-not-found.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { translate } from '#lib/base/messages.ts'
import { getProduct } from '#lib/catalog/product-detail.ts'
import { editDocument, formatEditPath } from '#lib/catalog/staff/edit-path.ts'
import { getNavigation } from '#lib/content/navigation.ts'
import { getProductionStatus } from '#lib/content/production-status.ts'
import { productsPath, quoteAnchor } from '#lib/routing/page-paths.ts'
import { productPath } from '#lib/routing/product-path.ts'
import { getProductMetadata } from '#lib/seo/product-metadata.ts'
import { productVideosJsonLd } from '#lib/seo/structured-data/page-videos-json-ld.ts'
import { productJsonLd } from '#lib/seo/structured-data/product-json-ld.ts'
import { getCallsToAction } from '#lib/storefront/calls-to-action.ts'
import { getStorefrontContext } from '#lib/storefront/get-storefront-context.ts'
import { isSlug } from '#lib/values/slug.ts'

type Props = PageProps<'/[locale]/[storefront]/products/[slug]'>

/** Titles longer than this, in characters, use a smaller font. */
const longTitleLength = 70

const waitlistId = 'waitlist'

async function getProductData(params: Props['params']) {
  const [{ slug }, context] = await Promise.all([params, getStorefrontContext()])
  const product = isSlug(slug) ? await getProduct(slug, context.storefrontValues) : null
  return { context, product }
}

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, product } = await getProductData(params)
  const notFoundTitle = translate(context.route.locale, 'productNotFound')('title')
  if (!product) return { title: notFoundTitle, robots: 'noindex' }
  return getProductMetadata(context, product)
}

export default async function ProductPage({ params }: Props) {
  const { context, product } = await getProductData(params)
  const { route, displayName } = context
  if (!product) return <ProductNotFound route={route} />
  const [navigation, productionStatus] = await Promise.all([
    getNavigation(context.storefrontValues),
    getProductionStatus(context.storefrontValues),
  ])
  const callsToAction = getCallsToAction(context, navigation)
  const linkTo = (name: 'action' | 'quote', target: `#${string}`) => {
    const { label, href, hasOwnTarget, ...attribute } = callsToAction[name]
    return { href: hasOwnTarget ? href : target, children: label, ...attribute }
  }
  const t = translate(route.locale, 'products')
  const language = product.lang && { lang: product.lang }
  const dataAttribute = (field: string) =>
    context.createDataAttribute(editDocument)(formatEditPath('products', product.id, field))
  return (
    <article>
      <div className="product-hero">
        <div className="page">
          <div>
            <ProductBackLink route={route} brand={product.brand} />
            <div {...dataAttribute('images')} {...language}>
              <ProductGallery product={product} route={route} />
            </div>
          </div>
          <div>
            <p className="product-badges">
              <BrandBadge brand={product.brand} route={route} />
              {product.isFeatured && <Badge variant="accent">{t('featuredProduct')}</Badge>}
            </p>
            <h1
              {...dataAttribute('title')}
              {...language}
              className={product.title.length > longTitleLength ? 'long' : undefined}
            >
              {product.title}
            </h1>
            <ProductPrice context={context} product={product} {...dataAttribute('price')} />
            <ProductPlate context={context} product={product} {...dataAttribute('set_contents')} />
            <p className="product-actions">
              <ButtonLink {...linkTo('quote', `#${quoteAnchor}`)} />
              <ButtonLink {...linkTo('action', `#${waitlistId}`)} variant="onLight" />
            </p>
            <PrintButton help={t('printHelp')}>{t('saveSheet')}</PrintButton>
          </div>
          {(product.description || context.dealership) && (
            <div>
              {product.description && (
                <p {...dataAttribute('description')} {...language} className="product-description">
                  {product.description}
                </p>
              )}
              <DealershipPanel context={context} isSeller />
            </div>
          )}
        </div>
      </div>
      <ProductFit context={context} product={product} {...dataAttribute('track_sizes')} />
      <div className="product-details page">
        <div>
          <ProductModels product={product} route={route} {...dataAttribute('models')} />
          {product.highlights.length > 0 && (
            <ProductFeatures
              highlights={product.highlights}
              {...language}
              route={route}
              {...dataAttribute('highlights')}
            />
          )}
        </div>
        <ProductSidePanel context={context} brandSlug={product.brand?.slug ?? null} />
        <ProductInstall context={context} />
      </div>
      <OtherSets context={context} product={product.slug} brand={product.brand?.slug ?? null} />
      <ProductQuoteSection context={context} product={product} />
      <ProductionStatus
        id={waitlistId}
        context={context}
        brandName={product.brand?.name ?? null}
        status={productionStatus}
      />
      <ProductPrintFooter context={context} slug={product.slug} />
      <StructuredData
        context={context}
        breadcrumbs={[
          { name: t('title', { name: displayName }), path: productsPath },
          { name: product.title, path: productPath(product.slug) },
        ]}
        entities={[
          productJsonLd(product, context, productionStatus),
          ...productVideosJsonLd(product, context),
        ]}
      />
    </article>
  )
}
