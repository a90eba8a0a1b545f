import type { Metadata } from 'next'
import { BrandBadge } from '#components/catalog/brand-badge.tsx'
import { ProductFeatures } from '#components/catalog/product-features.tsx'
import { ProductGallery } from '#components/catalog/product-gallery.tsx'
import { ProductModels } from '#components/catalog/product-models.tsx'
import { ProductSidePanel } from '#components/catalog/product-side-panel.tsx'
import { ProductionStatus } from '#components/catalog/production-status.tsx'
import { ProductNotFound } from '#components/not-found/product-not-found.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import { formatPrice } from '#lib/catalog/format-price.ts'
import { getProduct } from '#lib/catalog/product-detail.ts'
import { storefrontUrl } from '#lib/routing/absolute-url.ts'
import { isSlug } from '#lib/routing/storefront.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import { getProductMetadata } from '#lib/seo/product-metadata.ts'
import { productVideosJsonLd } from '#lib/seo/structured-data/page-videos-json-ld.ts'
import { productJsonLd } from '#lib/seo/structured-data/product-json-ld.ts'
import { getStorefrontContext } from '#lib/storefront/get-storefront-context.ts'

type Props = PageProps<'/[locale]/[storefront]/products/[slug]'>

/** Titles longer than this, in characters, use a smaller font. */
const longTitleLength = 70

const waitlistId = 'waitlist'

async function getProductFromParams(params: Props['params']) {
  const { slug } = await params
  return isSlug(slug) ? getProduct(slug) : null
}

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [context, product] = await Promise.all([
    getStorefrontContext(),
    getProductFromParams(params),
  ])
  const notFoundTitle = translate(context.route.locale, 'productNotFound')('title')
  if (!product) return { title: notFoundTitle, robots: 'noindex' }
  return getProductMetadata(context, product)
}

export default async function ProductPage({ params }: Props) {
  const [context, product] = await Promise.all([
    getStorefrontContext(),
    getProductFromParams(params),
  ])
  const { route, settings, dealership, displayName } = context
  if (!product) return <ProductNotFound route={route} />
  const t = translate(route.locale, 'products')
  return (
    <article className="print:text-ink">
      <div className="relative isolate overflow-hidden max-lg:bg-ink lg:before:absolute lg:before:inset-y-0 lg:before:left-0 lg:before:-z-10 lg:before:w-[calc(50%+min(10vw,8.5rem))] lg:before:bg-ink print:bg-transparent print:before:hidden">
        <div className="page grid grid-cols-1 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-x-20 print:grid-cols-[9cm_minmax(0,1fr)] print:gap-x-8 print:pt-6">
          <div className="pt-4 pb-5 lg:pt-7 lg:pb-16 print:p-0">
            <Link
              href={storefrontHref(route, '/products')}
              className="mb-3 inline-block py-2.5 font-semibold text-frost underline-offset-4 hover:underline lg:mb-4 print:hidden"
            >
              <span aria-hidden>← </span>
              {t('back')}
            </Link>
            <div className="max-lg:mx-[calc(-1*clamp(1rem,4vw,2.5rem))] print:mx-0">
              <ProductGallery product={product} route={route} />
            </div>
          </div>
          <div className="max-lg:mx-[calc(-1*clamp(1rem,4vw,2.5rem))] max-lg:bg-snow max-lg:px-[clamp(1rem,4vw,2.5rem)] max-lg:pt-9 lg:self-center lg:py-16 print:mx-0 print:self-center print:p-0">
            <p className="flex flex-wrap gap-2 print:hidden">
              <BrandBadge brand={product.brand} route={route} />
              {product.isFeatured && <Badge variant="accent">{t('featuredProduct')}</Badge>}
            </p>
            <h1
              className={`mt-5 print:mt-0 print:text-3xl ${product.title.length > longTitleLength ? 'text-subtitle' : 'text-title'}`}
            >
              {product.title}
            </h1>
            {product.price !== null && (
              <p className="mt-5 border-theme-accent border-l-4 pl-4 font-display text-3xl tabular-nums leading-tight print:mt-2 print:border-0 print:pl-0 print:text-xl">
                {formatPrice(product.price, route.locale)}
              </p>
            )}
            {product.description && (
              <p className="wrap-anywhere mt-5 max-w-prose whitespace-pre-line text-lead print:mt-2 print:text-base">
                {product.description}
              </p>
            )}
            <p className="mt-8 max-sm:hidden print:hidden">
              <ButtonLink href={`#${waitlistId}`}>
                {translate(route.locale, 'navigation')('waitlist')}
              </ButtonLink>
            </p>
          </div>
        </div>
      </div>
      <div className="page grid grid-cols-1 gap-x-16 gap-y-12 py-12 md:py-20 lg:grid-cols-[minmax(0,1fr)_20rem] print:block print:py-4">
        <div className="min-w-0 space-y-12 md:space-y-16 print:space-y-4">
          <ProductModels product={product} route={route} />
          {product.highlights.length > 0 && (
            <ProductFeatures highlights={product.highlights} route={route} />
          )}
          <ProductionStatus
            id={waitlistId}
            context={context}
            brandName={product.brand?.name ?? null}
          />
        </div>
        <ProductSidePanel context={context} brandSlug={product.brand?.slug ?? null} />
      </div>
      <footer className="page hidden border-line border-t pt-3 text-sm print:block">
        <p>{displayName}</p>
        <p>{dealership?.contactEmail ?? settings.contactEmail}</p>
        <p>{storefrontUrl(route, `/products/${product.slug}`)}</p>
      </footer>
      <StructuredData
        context={context}
        breadcrumbs={[
          { name: t('title', { name: displayName }), path: '/products' },
          { name: product.title, path: `/products/${product.slug}` },
        ]}
        entities={[productJsonLd(product, context), ...productVideosJsonLd(product, context)]}
      />
    </article>
  )
}
