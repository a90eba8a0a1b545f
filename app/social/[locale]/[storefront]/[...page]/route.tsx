import { ImageResponse } from 'next/og'
import { SocialImage } from '#components/seo/social-image.tsx'
import { revalidateSeconds } from '#lib/base/cache-tags.ts'
import { loadLogo } from '#lib/catalog/load-logo.ts'
import type { ContentImage } from '#lib/content/image.ts'
import { imageUrl } from '#lib/content/image-url.ts'
import { loadSocialImagePicture } from '#lib/seo/load-social-image-picture.ts'
import { getSocialImageContent } from '#lib/seo/social-image-content.ts'
import { getSocialImageFonts } from '#lib/seo/social-image-fonts.ts'
import { parseSocialImagePath } from '#lib/seo/social-image-path.ts'
import { socialImageSize, socialPictureAspect } from '#lib/seo/social-image-size.ts'
import { getStorefrontContextFor } from '#lib/storefront/get-storefront-context.ts'

export const dynamic = 'force-static'

/** Prerenders no image at build time: the first request renders it, and Next caches it like a page. */
export function generateStaticParams() {
  return []
}

/** Clients revalidate after the period after which the site itself renders the image again. */
const cacheControl = `public, max-age=${revalidateSeconds}, stale-while-revalidate=86400`

type SocialRouteContext = RouteContext<'/social/[locale]/[storefront]/[...page]'>

/** Social image of a page. Its text comes from the page's content, never from the URL. */
export async function GET(_: Request, { params }: SocialRouteContext) {
  const { locale, storefront, page: segments } = await params
  const path = parseSocialImagePath(segments)
  const context = path && (await getStorefrontContextFor(locale, storefront))
  const content = path && context ? await getSocialImageContent(context, path) : null
  if (!context || !content) return new Response(null, { status: 404 })
  const picture = content.picture ?? context.settings.sharePicture
  const logo = context.dealership?.logo ?? null
  const [pictureUrl, logoData, fonts] = await Promise.all([
    picture && loadSocialImagePicture(getPictureUrl(picture)),
    logo && loadLogo(logo.url),
    getSocialImageFonts(),
  ])
  return new ImageResponse(
    <SocialImage
      heading={content.heading}
      detail={content.detail}
      name={context.displayName}
      picture={pictureUrl}
      logo={logo && logoData ? { ...logo, data: `data:image/png;base64,${logoData}` } : null}
      colors={context.dealership?.colors ?? null}
    />,
    { ...socialImageSize, fonts, headers: { 'cache-control': cacheControl } },
  )
}

function getPictureUrl(picture: ContentImage | string): string {
  if (typeof picture === 'string') return picture
  return imageUrl(picture, socialPictureAspect)
}
