import type { Metadata } from 'next'
import { BrandFilter } from '#components/catalog/brand-filter.tsx'
import { Listing } from '#components/catalog/listing.tsx'
import { listingCount } from '#components/catalog/listing-count.ts'
import { ListingReport } from '#components/catalog/listing-status.tsx'
import { QuoteSection } from '#components/catalog/quote-section.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { PageNotFound } from '#components/not-found/page-not-found.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { readBrands } from '#lib/catalog/brand.ts'
import { readListing } from '#lib/catalog/listing.ts'
import { readProductsPage } from '#lib/content/products-page.ts'
import { translate } from '#lib/messages.ts'
import type { Trail } from '#lib/seo/graph/breadcrumbs.ts'
import { productListOf } from '#lib/seo/graph/product-list.ts'
import { listingDescription } from '#lib/seo/listing-description.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { currentShop } from '#lib/storefront/current.ts'
import { linkTo } from '#lib/storefront/link.ts'
import { listingPath, listingSegments, parseListing } from '#lib/storefront/listing-address.ts'
import { mainStorefront, storefrontParam } from '#lib/storefront/storefront.ts'

type Props = PageProps<'/[locale]/[storefront]/products.listing/[brand]/[page]'>

export async function generateStaticParams({ params }: { params: { storefront: string } }) {
  const isMain = params.storefront === storefrontParam(mainStorefront)
  const brands = isMain ? (await readBrands()).map(({ slug }) => slug) : []
  return [null, ...brands].map((brand) => listingSegments({ brand, page: 1 }))
}

async function listingAt(params: Props['params']) {
  const segments = await params
  const address = parseListing(segments.brand, segments.page)
  const [shop, listing] = await Promise.all([
    currentShop(),
    address && readListing(address.brand, address.page),
  ])
  return { shop, found: shop.exists && address && listing && { ...address, ...listing } }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ shop, found }, content] = await Promise.all([listingAt(params), readProductsPage()])
  const { place, displayName } = shop
  if (!found) return { title: translate(place.locale, 'notFound')('title'), robots: 'noindex' }
  const { intro, seo } = shop.fill(content)
  const { brand, page, products, hasNext } = found
  const t = translate(place.locale, 'listing')
  const heading = translate(place.locale, 'products')('title', { name: displayName })
  const ofBrand = brand ? t('titleOfBrand', { brand: brand.name, name: displayName }) : heading
  const title = page > 1 ? t('titleOfPage', { title: ofBrand, page }) : ofBrand
  const isFirst = brand === null && page === 1
  const path = (number: number) => listingPath({ brand: brand?.slug ?? null, page: number })
  const at = (number: number) => linkTo(place, path(number))
  return {
    ...pageMetadata(shop, {
      path: path(page),
      // A brand that has no products yet has nothing of its own to find.
      ...(products.length === 0 && { canonical: '/products' }),
      picture: { kind: 'page', id: 'products' },
      title,
      isWholeTitle: true,
      description: listingDescription(shop, found, seo.description ?? intro),
      seo: isFirst ? seo : { ...seo, title: null, description: null },
    }),
    pagination: { previous: page > 1 ? at(page - 1) : null, next: hasNext ? at(page + 1) : null },
  }
}

/** The products, of one brand or all, a page at a time (spec section 2, "Products listing"). */
export default async function ListingPage({ params }: Props) {
  const [{ shop, found }, content] = await Promise.all([listingAt(params), readProductsPage()])
  const { place, displayName } = shop
  if (!found) return <PageNotFound place={place} />
  const page = shop.fill(content)
  const heading = translate(place.locale, 'products')('title', { name: displayName })
  const address = { brand: found.brand?.slug ?? null, page: found.page }
  const ofBrand = listingPath({ ...address, page: 1 })
  const trail: Trail = [
    { name: heading, path: '/products' },
    ...(found.brand ? [{ name: found.brand.name, path: ofBrand }] : []),
  ]
  const edit = shop.edit({ id: 'productsPage', type: 'productsPage' })
  return (
    <>
      {/* Before the filter: React takes elements away in their order, and it notes the focused one. */}
      <ListingReport text={listingCount(found, found.page, place, found.brand?.name)} />
      <PageHeading text={page.intro && <span {...edit('intro')}>{page.intro}</span>}>
        {heading}
      </PageHeading>
      <BrandFilter place={place} brands={found.brands} active={found.brand?.slug ?? null} />
      <Listing place={place} listing={found} page={found.page} />
      <QuoteSection shop={shop} heading={page.quoteHeading} text={page.quoteText} edit={edit} />
      <StructuredData shop={shop} trail={trail} about={[productListOf(address, found, shop)]} />
    </>
  )
}
