import 'server-only'
import { firstModels } from '#lib/catalog/models.ts'
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
import type { SocialPage } from './social-picture-url.ts'

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
  const t = translate(place.locale, 'products')
  const { shown, others } = firstModels(product.models)
  const [some, more] = [shown.slice(0, 4), shown.slice(4).length + others.length]
  const detail = [some.join(' · '), ...(more > 0 ? [t('moreModels', { count: more })] : [])].join(
    ' ',
  )
  const [picture] = product.media.flatMap(({ type, url }) => (type === 'image' ? [url] : []))
  return { heading: product.title, detail: detail || null, picture: picture ?? null }
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
