import type { Metadata } from 'next'
import Image from 'next/image'
import { BrandBadge } from '#components/catalog/brand-badge.tsx'
import { ProductSidePanel } from '#components/catalog/product-side-panel.tsx'
import { ProductionStatus } from '#components/catalog/production-status.tsx'
import { ProductNotFound } from '#components/not-found/product-not-found.tsx'
import { readProduct } from '#lib/catalog/product.ts'
import { translate } from '#lib/messages.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { currentShop } from '#lib/storefront/current.ts'
import { linkTo } from '#lib/storefront/link.ts'
import { isSlug } from '#lib/storefront/storefront.ts'

type Props = PageProps<'/[locale]/[storefront]/products/[slug]'>

async function productAt(params: Props['params']) {
  const { slug } = await params
  return isSlug(slug) ? readProduct(slug) : null
}

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [shop, product] = await Promise.all([currentShop(), productAt(params)])
  const missing = translate(shop.place.locale, 'productNotFound')('title')
  if (!product) return { title: missing, robots: 'noindex' }
  return pageMetadata(shop, { title: product.title, description: product.description })
}

export default async function ProductPage({ params }: Props) {
  const [shop, product] = await Promise.all([currentShop(), productAt(params)])
  const { place } = shop
  if (!product) return <ProductNotFound place={place} />
  const t = translate(place.locale, 'products')
  return (
    <article className="page py-10 md:py-16">
      <a href={linkTo(place, '/products')} className="text-mill underline-offset-4 hover:underline">
        ← {t('back')}
      </a>
      <div className="mt-6 grid gap-10 lg:grid-cols-2 lg:gap-14">
        {product.image && (
          <Image
            src={product.image}
            alt={product.title}
            width={1600}
            height={1200}
            sizes="(min-width: 1024px) 600px, 100vw"
            priority
            className="bg-plate"
          />
        )}
        <div>
          <p className="flex gap-2">
            <BrandBadge brand={product.brand} place={place} />
            {product.isFeatured && (
              <span className="bg-theme-accent px-2 py-1 font-semibold text-sm text-theme-on-accent">
                {t('featuredProduct')}
              </span>
            )}
          </p>
          <h1 className="mt-4 text-4xl md:text-6xl">{product.title}</h1>
          {product.description && (
            <p className="mt-6 max-w-prose whitespace-pre-line">{product.description}</p>
          )}
          <h2 className="mt-10 text-2xl">{t('models')}</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {product.models.length === 0 && <li className="text-mill">{t('noModels')}</li>}
            {product.models.map((model) => (
              <li key={model} className="border border-line px-2 py-1 text-sm tabular-nums">
                {[product.brand?.name, model].filter(Boolean).join(' ')}
              </li>
            ))}
          </ul>
          {product.highlights.length > 0 && (
            <>
              <h2 className="mt-10 text-2xl">{t('features')}</h2>
              <ul className="mt-3 list-[square] space-y-2 pl-5 marker:text-theme-accent">
                {product.highlights.map((highlight) => (
                  <li key={highlight}>{highlight}</li>
                ))}
              </ul>
            </>
          )}
        </div>
        <div className="space-y-10 lg:col-span-2">
          <ProductionStatus shop={shop} />
          <ProductSidePanel shop={shop} brand={product.brand?.slug ?? null} />
        </div>
      </div>
    </article>
  )
}
