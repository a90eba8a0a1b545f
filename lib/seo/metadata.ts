import 'server-only'
import type { Metadata } from 'next'
import { hreflangs, locales, regionalLocales } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { ContentImage } from '#lib/content/image.ts'
import { imageUrl } from '#lib/content/image-url.ts'
import type { SeoFields } from '#lib/content/seo-fields.ts'
import { absoluteUrl } from '#lib/routing/absolute-url.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { canonicalPath, isDealerCanonical, pageHref } from './canonical.ts'
import { type PageTexts, resolveDescription, resolveTitle } from './page-texts.ts'
import type { SharePicture } from './share-picture.ts'
import { socialImagePath } from './social-image-path.ts'
import { socialImageAspect, socialImageSize } from './social-image-size.ts'

export interface PageMetadataInput extends Omit<PageTexts, 'seo'> {
  /** Path of the canonical page, if it is another page. */
  canonicalPath?: `/${string}`
  seo?: SeoFields
  /** Picture that staff chose, in place of one in `seo`. */
  picture?: SharePicture | null
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
  const identity = { ...page, path: page.canonicalPath ?? page.path }
  const image = resolveImage(context, page, title)
  return {
    title: { absolute: title },
    description,
    alternates: {
      canonical: absoluteUrl(canonicalPath(route, identity)),
      languages: Object.fromEntries(
        hreflangs.map(([hreflang, locale]) => [
          hreflang,
          absoluteUrl(canonicalPath({ ...route, locale }, identity)),
        ]),
      ),
    },
    openGraph: {
      type: 'website',
      siteName: displayName,
      locale: regionalLocales[route.locale].replace('-', '_'),
      alternateLocale: locales
        .filter((locale) => locale !== route.locale)
        .map((locale) => regionalLocales[locale].replace('-', '_')),
      // Not the canonical URL: sharing a dealer's page shares the dealer's URL.
      url: absoluteUrl(pageHref(route, page)),
      title,
      description,
      images: [image],
    },
    // Title and description are those of Open Graph, which Next repeats.
    twitter: { card: 'summary_large_image', images: [{ url: image.url, alt: image.alt }] },
  }
}

/**
 * Returns the image that staff chose, or the generated one. Canonical pages of a dealer always use the
 * generated one, which shows the dealer's name and colors.
 */
function resolveImage(context: StorefrontContext, page: PageMetadataInput, alt: string) {
  const isDrawn = isDealerCanonical(context.route, page)
  if (!isDrawn && page.picture) return { ...page.picture, alt }
  const custom = isDrawn ? null : customImage(context, page)
  return custom
    ? { ...socialImageSize, url: imageUrl(custom, socialImageAspect), alt: custom.alt }
    : { ...socialImageSize, url: absoluteUrl(socialImagePath(context.route, page.path)), alt }
}

function customImage(
  { settings }: StorefrontContext,
  { seo, path }: PageMetadataInput,
): ContentImage | null {
  return seo?.image ?? (path === '/' ? settings.sharePicture : null)
}
