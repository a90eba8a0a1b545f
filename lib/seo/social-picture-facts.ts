import 'server-only'
import { readProduct } from '#lib/catalog/product-detail.ts'
import { readAboutPage } from '#lib/content/about-page.ts'
import { readComposedPage } from '#lib/content/composed-page.ts'
import { readContactPage } from '#lib/content/contact-page.ts'
import { readDealersPage } from '#lib/content/dealers-page.ts'
import { readFaqPage } from '#lib/content/faq-page.ts'
import { readHomePage } from '#lib/content/home-page.ts'
import type { ContentImage } from '#lib/content/image.ts'
import { readPrivacyPage } from '#lib/content/privacy-page.ts'
import { readProductsPage } from '#lib/content/products-page.ts'
import type { Section } from '#lib/content/sections/sections.ts'
import { translate } from '#lib/messages.ts'
import { isOnStorefront } from '#lib/storefront/composed-page-place.ts'
import type { Shop } from '#lib/storefront/current.ts'
import type { Locale } from '#lib/storefront/locales.ts'
import type { SocialPage } from './social-picture-url.ts'

/** Characters beside the name of a storefront. */
const longestDetail = 38

/** What stands in the picture of a page. */
export interface SocialFacts {
  heading: string
  /** One short line, e.g. the machines that a product fits. */
  detail: string | null
  /** A picture of the page, or the address of a product's. */
  picture: ContentImage | string | null
}

/** Null where the storefront has no such page. @throws CatalogError, ContentError */
export async function socialFacts(shop: Shop, page: SocialPage): Promise<SocialFacts | null> {
  switch (page.kind) {
    case 'home': {
      const { sections, seo } = shop.fill(await readHomePage())
      return factsOfSections(sections, seo.image, shop.displayName)
    }
    case 'composed':
      return composedFacts(shop, page.path)
    case 'product':
      return productFacts(shop, page.slug)
    case 'page':
      return pageFacts(shop, page.id)
  }
}

function facts(heading: string, ...pictures: (ContentImage | null)[]): SocialFacts {
  return { heading, detail: null, picture: pictures.find((each) => each !== null) ?? null }
}

function factsOfSections(
  sections: readonly Section[],
  chosen: ContentImage | null,
  title: string,
): SocialFacts {
  const hero = sections.find((section) => section._type === 'heroSection')
  const gallery = sections.find((section) => section._type === 'gallerySection')
  return facts(hero?.heading ?? title, hero?.picture ?? null, gallery?.pictures[0] ?? null, chosen)
}

async function composedFacts(shop: Shop, path: string): Promise<SocialFacts | null> {
  const place = shop.composedPages.find((page) => page.path === path)
  if (!place || !isOnStorefront(place, shop.dealership)) return null
  const page = shop.fill(await readComposedPage(path))
  return page && factsOfSections(page.sections, page.seo.image, page.title)
}

async function productFacts({ place }: Shop, slug: string): Promise<SocialFacts | null> {
  const product = await readProduct(slug)
  if (!product) return null
  const [picture = null] = product.media.flatMap(({ type, url }) => (type === 'image' ? [url] : []))
  return { heading: product.title, detail: machines(product.models, place.locale), picture }
}

/** As many machines as a short line holds, and how many more there are. */
function machines(models: readonly string[], locale: Locale): string | null {
  const t = translate(locale, 'products')
  for (let count = Math.min(models.length, 4); count > 0; count -= 1) {
    const more = models.length - count
    const named = models.slice(0, count).join(' · ')
    const line = more > 0 ? `${named} ${t('moreModels', { count: more })}` : named
    if (line.length <= longestDetail) return line
  }
  return null
}

type PageId = Extract<SocialPage, { kind: 'page' }>['id']

async function pageFacts(shop: Shop, id: PageId): Promise<SocialFacts | null> {
  const { place, displayName: name, fill } = shop
  switch (id) {
    case 'products': {
      const { seo } = await readProductsPage()
      return facts(translate(place.locale, 'products')('title', { name }), seo.image)
    }
    case 'contact': {
      const { picture, seo } = await readContactPage()
      return facts(translate(place.locale, 'contact')('title', { name }), picture, seo.image)
    }
    case 'about': {
      const { heading, picture, seo } = fill(await readAboutPage())
      return facts(heading, picture, seo.image)
    }
    case 'dealers': {
      if (shop.dealership) return null
      const { heading, picture, seo } = fill(await readDealersPage())
      return facts(heading, picture, seo.image)
    }
    case 'faq': {
      const { heading, seo } = fill(await readFaqPage())
      return facts(heading, seo.image)
    }
    case 'privacy': {
      const { heading, seo } = fill(await readPrivacyPage())
      return facts(heading, seo.image)
    }
  }
}
