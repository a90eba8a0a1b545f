import { ImageResponse } from 'next/og'
import { photoSize, pictureSize, SocialPicture } from '#components/seo/social-picture.tsx'
import { lifetime } from '#lib/cache/tags.ts'
import type { ContentImage } from '#lib/content/image.ts'
import { imageSources } from '#lib/content/image-url.ts'
import { socialFacts } from '#lib/seo/social-picture-facts.ts'
import { socialPictureFonts } from '#lib/seo/social-picture-fonts.ts'
import { type Photo, photoOf } from '#lib/seo/social-picture-photo.ts'
import { parseSocialPage } from '#lib/seo/social-picture-url.ts'
import { shopAt } from '#lib/storefront/shop.ts'

export const dynamic = 'force-static'

/** None when the site is built: each is made when it is first asked for, and kept like a page. */
export function generateStaticParams() {
  return []
}

/** Others keep it no longer than the site does before it looks again, which they may do in their own time. */
const cacheControl = `public, max-age=${lifetime}, stale-while-revalidate=86400`

type Context = RouteContext<'/social/[locale]/[storefront]/[...page]'>

/** The picture of a page for social networks: of what the page shows, never of words in its address. */
export async function GET(_: Request, { params }: Context) {
  const { locale, storefront, page: segments } = await params
  const page = parseSocialPage(segments)
  const shop = page && (await shopAt(locale, storefront))
  const facts = page && shop?.exists ? await socialFacts(shop, page) : null
  if (!shop || !facts) return new Response(null, { status: 404 })
  const picture = facts.picture ?? shop.settings.sharePicture
  const [photo, fonts] = await Promise.all([
    picture && photoOf(sourceOf(picture), photoSize),
    socialPictureFonts(),
  ])
  return new ImageResponse(
    <SocialPicture
      heading={facts.heading}
      detail={facts.detail}
      name={shop.displayName}
      photo={photo}
      colours={shop.dealership?.colours ?? null}
    />,
    { ...pictureSize, fonts, headers: { 'cache-control': cacheControl } },
  )
}

function sourceOf(picture: ContentImage | string): Photo {
  if (typeof picture === 'string') return { url: picture, isCutOut: true }
  const { width, height } = photoSize
  return { url: imageSources(picture, width / height).src, isCutOut: false }
}
