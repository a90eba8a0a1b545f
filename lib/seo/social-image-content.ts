import 'server-only'
import { defaultLocale, type Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { getProduct } from '#lib/catalog/product-detail.ts'
import { getCampaignPage } from '#lib/content/campaign-page.ts'
import { findCampaignPageOnStorefront } from '#lib/content/campaign-pages.ts'
import { getHomePage } from '#lib/content/home-page.ts'
import type { ContentImage } from '#lib/content/image.ts'
import { getPageSummary } from '#lib/content/page-summary.ts'
import type { Section } from '#lib/content/sections/sections.ts'
import { isPageOnStorefront, pages, type SitePage } from '#lib/routing/pages.ts'
import { parsePagePath } from '#lib/routing/parse-page-path.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

/** Maximum length of `detail`, in characters: it shares a line with the storefront's name. */
const maxDetailLength = 38

/** Content of a page's social image. */
export interface SocialImageContent {
  heading: string
  /** One line, e.g. the machine models that a product fits. */
  detail: string | null
  /** Image from the page's content, or the URL of a product's image. */
  picture: ContentImage | string | null
}

/**
 * Returns the content of a page's social image.
 * @param path the page's path on the main storefront
 * @returns null if the storefront does not have the page
 * @throws CatalogError, ContentError
 */
export async function getSocialImageContent(
  context: StorefrontContext,
  path: `/${string}`,
): Promise<SocialImageContent | null> {
  if (path === pages.home.path) {
    const { sections, seo } = await getHomePage(context.storefrontValues)
    return sectionsContent(sections, seo.image, context.displayName)
  }
  const target = parsePagePath(path)
  if (target.kind === 'site-page') return getSitePageContent(context, target.page)
  if (target.kind === 'product') return getProductContent(context, target.slug)
  return target.kind === 'campaign-page' ? getCampaignPageContent(context, target.path) : null
}

function imageContent(heading: string, ...pictures: (ContentImage | null)[]): SocialImageContent {
  return { heading, detail: null, picture: pictures.find((each) => each !== null) ?? null }
}

function sectionsContent(
  sections: readonly Section[],
  customImage: ContentImage | null,
  title: string,
): SocialImageContent {
  const hero = sections.find((section) => section._type === 'heroSection')
  const gallery = sections.find((section) => section._type === 'gallerySection')
  return imageContent(
    hero?.heading ?? title,
    hero?.picture ?? null,
    gallery?.pictures[0] ?? null,
    customImage,
  )
}

async function getCampaignPageContent(
  context: StorefrontContext,
  path: string,
): Promise<SocialImageContent | null> {
  if (!(await findCampaignPageOnStorefront({ locale: defaultLocale, path }, context.dealership)))
    return null
  const page = await getCampaignPage(path, context.storefrontValues)
  return page && sectionsContent(page.sections, page.seo.image, page.title)
}

async function getProductContent(
  { route, storefrontValues }: StorefrontContext,
  slug: string,
): Promise<SocialImageContent | null> {
  const product = await getProduct(slug, storefrontValues)
  if (!product) return null
  const [picture = null] = product.media.flatMap(({ type, url }) => (type === 'image' ? [url] : []))
  return { heading: product.title, detail: formatModels(product.models, route.locale), picture }
}

/** Lists the models that fit into one line, and the number of the others. */
function formatModels(models: readonly string[], locale: Locale): string | null {
  const t = translate(locale, 'products')
  for (let count = Math.min(models.length, 4); count > 0; count -= 1) {
    const more = models.length - count
    const shownModels = models.slice(0, count).join(' · ')
    const line = more > 0 ? `${shownModels} ${t('moreModels', { count: more })}` : shownModels
    if (line.length <= maxDetailLength) return line
  }
  return null
}

async function getSitePageContent(
  context: StorefrontContext,
  page: SitePage,
): Promise<SocialImageContent | null> {
  const { route, displayName, storefrontValues } = context
  if (!isPageOnStorefront(page, route.storefront)) return null
  const { heading, picture, seo } = await getPageSummary(page.documentType, storefrontValues)
  const defaultHeading = page.headingMessages
    ? translate(route.locale, page.headingMessages)('title', { name: displayName })
    : displayName
  return imageContent(heading ?? defaultHeading, picture, seo.image)
}
