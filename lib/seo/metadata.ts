import 'server-only'
import type { Metadata } from 'next'
import type { ContentImage } from '#lib/content/image.ts'
import { imageSources } from '#lib/content/image-url.ts'
import type { Seo } from '#lib/content/seo.ts'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { locales } from '#lib/storefront/locales.ts'
import { absolute, pageAddress } from '#lib/storefront/whole-address.ts'
import { canonicalPath, isCanonical } from './canonical.ts'
import { descriptionOf, longestTitle, shorten, titleNaming, titleWith } from './fit-text.ts'
import { type SocialPage, socialPictureUrl } from './social-picture-url.ts'

export interface PageFacts {
  /** Its path on the main storefront, with the query that makes it this page. */
  path: `/${string}`
  /** The path of the page that stands for it in search results, where it is another. */
  canonical?: `/${string}`
  /** Whose picture is made for it. */
  picture: SocialPage
  /** Stands where staff wrote no title; the name of the storefront is added to it. */
  title: string
  /** The title names the storefront itself. */
  isWholeTitle?: boolean
  /** Stands where staff wrote no description. */
  description?: string | null
  seo?: Seo
}

/** Size in pixels of the picture of a shared page (spec section 9). */
const social = { width: 1200, height: 630 }

/** The title of what does not exist, for visitors alone. */
export function notFoundMetadata({ place }: Pick<Shop, 'place'>): Metadata {
  return { title: translate(place.locale, 'notFound')('title'), robots: 'noindex' }
}

/** What search engines and social networks are told of a page that exists. */
export function pageMetadata(shop: Shop, page: PageFacts): Metadata {
  const { place, displayName } = shop
  const title = titleOf(shop, page)
  const description = textOf(shop, page, title)
  const path = page.canonical ?? page.path
  const images = [{ ...social, ...pictureOf(shop, page, title) }]
  return {
    title: { absolute: title },
    description,
    alternates: {
      canonical: absolute(canonicalPath(place, path)),
      languages: Object.fromEntries(
        locales.map((locale) => [locale, absolute(canonicalPath({ ...place, locale }, path))]),
      ),
    },
    openGraph: {
      type: 'website',
      siteName: displayName,
      locale: `${place.locale}_CA`,
      // Not the canonical one: who shares a dealer's page shares that dealer's.
      url: pageAddress(place, page.path),
      title,
      description,
      images,
    },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}

/** Whether a page is a dealership's own, so that its name must tell it from the others. */
function isDealersOwn({ place }: Shop, { path }: PageFacts): boolean {
  return place.storefront.kind === 'dealer' && isCanonical(place, path)
}

function titleOf(shop: Shop, page: PageFacts): string {
  const title = page.seo?.title ?? page.title
  if (isDealersOwn(shop, page)) return titleNaming(title, shop.displayName)
  const isWhole = page.isWholeTitle || Boolean(page.seo?.title)
  return isWhole ? shorten(title, longestTitle) : titleWith(title, shop.displayName)
}

function textOf(shop: Shop, page: PageFacts, title: string): string {
  const { displayName, settings, place } = shop
  const t = translate(place.locale, 'seo')
  const own = page.seo?.description ?? page.description
  const text = own || t('about', { title, text: settings.description })
  const isNamed = !isDealersOwn(shop, page) || text.includes(displayName)
  const named = isNamed ? text : t('about', { title: displayName, text })
  return descriptionOf([named, settings.description, t('site', { name: displayName })])
}

/**
 * The picture that staff chose, else the one that is made for the page. A dealership's own pages show
 * its own name and colours.
 */
function pictureOf(shop: Shop, page: PageFacts, alt: string) {
  const chosen = isDealersOwn(shop, page) ? null : chosenPicture(shop, page)
  if (!chosen) {
    return { url: absolute(socialPictureUrl(shop.place, page.picture)), alt }
  }
  return { url: imageSources(chosen, social.width / social.height).src, alt: chosen.alt }
}

function chosenPicture({ settings }: Shop, { seo, picture }: PageFacts): ContentImage | null {
  return seo?.image ?? (picture.kind === 'home' ? settings.sharePicture : null)
}
