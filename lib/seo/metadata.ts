import 'server-only'
import type { Metadata } from 'next'
import { locales } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { truncateAtWord } from '#lib/base/truncate-at-word.ts'
import type { ContentImage } from '#lib/content/image.ts'
import { imageUrl } from '#lib/content/image-url.ts'
import type { SeoFields } from '#lib/content/seo-fields.ts'
import { absoluteUrl, storefrontUrl } from '#lib/routing/absolute-url.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { canonicalPath, isSelfCanonical } from './canonical.ts'
import { socialImagePath } from './social-image-path.ts'
import { socialImageSize } from './social-image-size.ts'
import {
  buildDescription,
  maxTitleLength,
  titleWithOptionalName,
  titleWithRequiredName,
} from './title-and-description.ts'

export interface PageMetadataInput {
  /** Path on the main storefront, including a query that identifies the page. */
  path: `/${string}`
  /** Path of the canonical page, if it is another page. */
  canonicalPath?: `/${string}`
  /** Fallback for an empty SEO title; the storefront name is appended. */
  title: string
  /** Whether `title` already contains the storefront name. */
  isAbsoluteTitle?: boolean
  /** Fallback for an empty SEO description. */
  description?: string | null
  seo?: SeoFields
}

/** Metadata of a 404 page, which is not indexed. */
export function notFoundMetadata({ route }: Pick<StorefrontContext, 'route'>): Metadata {
  return { title: translate(route.locale, 'notFound')('title'), robots: 'noindex' }
}

/** Returns title, description, canonical URL and Open Graph data of an existing page. */
export function pageMetadata(context: StorefrontContext, page: PageMetadataInput): Metadata {
  const { route, displayName } = context
  const title = resolveTitle(context, page)
  const description = resolveDescription(context, page, title)
  const path = page.canonicalPath ?? page.path
  const images = [{ ...socialImageSize, ...resolveImage(context, page, title) }]
  return {
    title: { absolute: title },
    description,
    alternates: {
      canonical: absoluteUrl(canonicalPath(route, path)),
      languages: Object.fromEntries(
        locales.map((locale) => [locale, absoluteUrl(canonicalPath({ ...route, locale }, path))]),
      ),
    },
    openGraph: {
      type: 'website',
      siteName: displayName,
      locale: `${route.locale}_CA`,
      // Not the canonical URL: sharing a dealer's page shares the dealer's URL.
      url: storefrontUrl(route, page.path),
      title,
      description,
      images,
    },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}

/** Whether a dealer's page is its own canonical page, so that its title must name the dealer. */
function isDealerCanonical({ route }: StorefrontContext, { path }: PageMetadataInput): boolean {
  return route.storefront.kind === 'dealer' && isSelfCanonical(route, path)
}

function resolveTitle(context: StorefrontContext, page: PageMetadataInput): string {
  const title = page.seo?.title ?? page.title
  if (isDealerCanonical(context, page)) return titleWithRequiredName(title, context.displayName)
  const isAbsolute = page.isAbsoluteTitle || Boolean(page.seo?.title)
  return isAbsolute
    ? truncateAtWord(title, maxTitleLength)
    : titleWithOptionalName(title, context.displayName)
}

function resolveDescription(
  context: StorefrontContext,
  page: PageMetadataInput,
  title: string,
): string {
  const { displayName, settings, route } = context
  const t = translate(route.locale, 'seo')
  const customDescription = page.seo?.description ?? page.description
  const text = customDescription || t('about', { title, text: settings.description })
  const includesName = !isDealerCanonical(context, page) || text.includes(displayName)
  const namedText = includesName ? text : t('about', { title: displayName, text })
  return buildDescription([namedText, settings.description, t('site', { name: displayName })])
}

/**
 * Returns the image that staff chose, or the generated one. Canonical pages of a dealer always use the
 * generated one, which shows the dealer's name and colors.
 */
function resolveImage(context: StorefrontContext, page: PageMetadataInput, alt: string) {
  const custom = isDealerCanonical(context, page) ? null : customImage(context, page)
  if (!custom) {
    return { url: absoluteUrl(socialImagePath(context.route, page.path)), alt }
  }
  return {
    url: imageUrl(custom, socialImageSize.width / socialImageSize.height),
    alt: custom.alt,
  }
}

function customImage(
  { settings }: StorefrontContext,
  { seo, path }: PageMetadataInput,
): ContentImage | null {
  return seo?.image ?? (path === '/' ? settings.sharePicture : null)
}
