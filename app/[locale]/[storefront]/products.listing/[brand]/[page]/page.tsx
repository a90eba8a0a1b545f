import '#components/catalog/listing.css'
import type { Metadata } from 'next'
import { BrandFilter } from '#components/catalog/brand-filter.tsx'
import { ListingAnnouncement } from '#components/catalog/listing-announcer.tsx'
import { listingCountText } from '#components/catalog/listing-count-text.ts'
import { MachineFilter } from '#components/catalog/machine-filter.tsx'
import { ProductListing } from '#components/catalog/product-listing.tsx'
import { QuoteSection } from '#components/catalog/quote-section.tsx'
import { HeadingText } from '#components/content/heading-text.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { PageNotFound } from '#components/not-found/page-not-found.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { translate } from '#lib/base/messages.ts'
import { getBrandNames } from '#lib/catalog/brands.ts'
import { getProductListing } from '#lib/catalog/product-listing.ts'
import { getProductsPage } from '#lib/content/products-page.ts'
import { listingPath, listingSegments, parseListingSegments } from '#lib/routing/listing-route.ts'
import { productsPath } from '#lib/routing/page-paths.ts'
import { mainStorefront, storefrontParam } from '#lib/routing/storefront.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import { listingDescription } from '#lib/seo/listing-description.ts'
import { notFoundMetadata, pageMetadata } from '#lib/seo/metadata.ts'
import type { Breadcrumbs } from '#lib/seo/structured-data/breadcrumbs-json-ld.ts'
import { productListJsonLd } from '#lib/seo/structured-data/product-list-json-ld.ts'
import { getStorefrontContext } from '#lib/storefront/get-storefront-context.ts'

type Props = PageProps<'/[locale]/[storefront]/products.listing/[brand]/[page]'>

export async function generateStaticParams({ params }: { params: { storefront: string } }) {
  const isMain = params.storefront === storefrontParam(mainStorefront)
  const brands = isMain ? (await getBrandNames()).map(({ slug }) => slug) : []
  return [null, ...brands].map((brand) => listingSegments({ brand, page: 1 }))
}

async function getListingData(params: Props['params']) {
  const segments = await params
  const listingParams = parseListingSegments(segments.brand, segments.page)
  const context = await getStorefrontContext()
  const listing =
    listingParams &&
    (await getProductListing(listingParams.brand, listingParams.page, context.storefrontValues))
  return {
    context,
    listing: listingParams && listing && { ...listingParams, ...listing },
  }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, listing } = await getListingData(params)
  const { route, displayName } = context
  if (!listing) return notFoundMetadata(context)
  const { intro, lang, seo } = await getProductsPage(context.storefrontValues)
  const { brand, page, products, hasNext } = listing
  const t = translate(route.locale, 'listing')
  const heading = translate(route.locale, 'products')('title', { name: displayName })
  const listingTitle = brand ? t('titleOfBrand', { brand: brand.name, name: displayName }) : heading
  const title = page > 1 ? t('titleOfPage', { title: listingTitle, page }) : listingTitle
  const customText =
    seo.description === null ? { text: intro, lang } : { text: seo.description, lang: seo.lang }
  const isFirst = brand === null && page === 1
  const pagePath = (pageNumber: number) =>
    listingPath({ brand: brand?.slug ?? null, page: pageNumber })
  const pageHref = (pageNumber: number) => storefrontHref(route, pagePath(pageNumber))
  return {
    ...pageMetadata(context, {
      path: pagePath(page),
      // The listing of a brand without products has nothing to index.
      ...(products.length === 0 && { canonicalPath: productsPath }),
      title,
      isAbsoluteTitle: true,
      ...listingDescription(context, listing, customText),
      seo: isFirst ? seo : { ...seo, title: null, description: null },
    }),
    pagination: {
      previous: page > 1 ? pageHref(page - 1) : null,
      next: hasNext ? pageHref(page + 1) : null,
    },
  }
}

/** The product list, of one brand or all, one page at a time. */
export default async function ListingPage({ params }: Props) {
  const { context, listing } = await getListingData(params)
  const { route, displayName } = context
  if (!listing) return <PageNotFound route={route} />
  const page = await getProductsPage(context.storefrontValues)
  const heading = translate(route.locale, 'products')('title', { name: displayName })
  const listingParams = { brand: listing.brand?.slug ?? null, page: listing.page }
  const brandPath = listingPath({ ...listingParams, page: 1 })
  const breadcrumbs: Breadcrumbs = [
    { name: heading, path: productsPath },
    ...(listing.brand ? [{ name: listing.brand.name, path: brandPath }] : []),
  ]
  const dataAttribute = context.singletonDataAttribute('productsPage', page)
  return (
    <>
      {/* Must come before the filter: React removes elements in order, and this one records the
         focused link. */}
      <ListingAnnouncement
        text={listingCountText(listing, listing.page, route, listing.brand?.name)}
      />
      <PageHeading text={page.intro && <span {...dataAttribute('intro')}>{page.intro}</span>}>
        <HeadingText text={heading} name={displayName} />
      </PageHeading>
      <BrandFilter route={route} activeBrandSlug={listing.brand?.slug ?? null} />
      {listing.brand && <MachineFilter route={route} brand={listing.brand} />}
      <ProductListing route={route} listing={listing} page={listing.page} />
      <QuoteSection context={context} make={listing.brand?.name ?? null} />
      <StructuredData
        context={context}
        breadcrumbs={breadcrumbs}
        entities={[productListJsonLd(listingParams, listing, context)]}
      />
    </>
  )
}
