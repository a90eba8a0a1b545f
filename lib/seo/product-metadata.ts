import 'server-only'
import type { Metadata } from 'next'
import { hasDescriptionTwin, readNamesakes } from '#lib/catalog/namesakes.ts'
import type { ProductDetail } from '#lib/catalog/product-detail.ts'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { difference } from './difference.ts'
import { longestDescription, longestTitle, shorten, titleApart, withFact } from './fit-text.ts'
import { pageMetadata } from './metadata.ts'

/** Characters that the list of machines may take of a description. */
const roomForMachines = 60

/** Characters of a description that are always shown. */
const compared = longestDescription - roomForMachines - 20

/**
 * What search engines and social networks are told of a product. Titles may repeat in the catalogue:
 * there the title ends with what tells the product apart. @throws CatalogError
 */
export async function productMetadata(shop: Shop, product: ProductDetail): Promise<Metadata> {
  const [apart, isUnlike] = await Promise.all([differenceOf(product), isDescribedUnlike(product)])
  const title = apart === null ? product.title : titleApart(product.title, apart)
  return pageMetadata(shop, {
    path: `/products/${product.slug}`,
    picture: { kind: 'product', slug: product.slug },
    title,
    description: withFact(
      isUnlike ? product.description : textUnder(title, product, shop),
      machinesOf(product, shop),
    ),
  })
}

/** What is said of a product whose description is missing, or begins like another's. */
function textUnder(title: string, { description }: ProductDetail, shop: Shop): string {
  const t = translate(shop.place.locale, 'seo')
  return description
    ? t('about', { title, text: description })
    : t('product', { title, name: shop.displayName })
}

async function isDescribedUnlike({ slug, description }: ProductDetail): Promise<boolean> {
  return description !== null && !(await hasDescriptionTwin(slug, description.slice(0, compared)))
}

async function differenceOf({ title, slug, models, brand }: ProductDetail) {
  const shown = shorten(title, longestTitle)
  const isWhole = shown.length === title.length
  const beginning = isWhole ? title : shown.slice(0, -1)
  const others = await readNamesakes(slug, beginning, isWhole)
  return difference({ slug, models, brand: brand?.name ?? null }, others)
}

/** The machines that the product fits, as many as there is room for. */
function machinesOf({ models, modelBrand }: ProductDetail, { place }: Shop): string | null {
  const t = translate(place.locale, 'seo')
  if (models.length === 0) return modelBrand && t('fitsBrand', { brand: modelBrand })
  const listed = (count: number) =>
    [modelBrand, models.slice(0, count).join(', ')].filter(Boolean).join(' ')
  let count = models.length
  while (count > 1 && listed(count).length > roomForMachines) count -= 1
  const machines = shorten(listed(count), roomForMachines)
  return t(count < models.length ? 'fitsMore' : 'fits', { machines })
}
