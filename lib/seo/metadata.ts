import 'server-only'
import type { Metadata } from 'next'
import { imageSources } from '#lib/content/image-url.ts'
import type { Seo } from '#lib/content/seo.ts'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'

interface Page {
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

/** Title, description and picture of a page for search engines and social networks. */
export function pageMetadata(
  { settings }: Pick<Shop, 'settings'>,
  { title, isWholeTitle = false, description, seo }: Page,
): Metadata {
  const text = seo?.description ?? description ?? settings.description
  const image = seo?.image ?? settings.sharePicture
  return {
    title: seo?.title ? { absolute: seo.title } : isWholeTitle ? { absolute: title } : title,
    description: text,
    ...(image && {
      openGraph: {
        images: [
          {
            ...social,
            alt: image.alt,
            url: imageSources(image, social.width / social.height).src,
          },
        ],
      },
    }),
  }
}
