import 'server-only'
import { env } from '#lib/base/env.ts'
import { assetCdnUrl, hostedAssets } from '#lib/content/asset-cdn-url.ts'
import { parseAssetPath } from '#lib/content/asset-path.ts'
import { absoluteUrl } from '#lib/routing/absolute-url.ts'
import { socialImageSize } from './social-image-size.ts'

/** Picture of a page in social networks. */
export interface SharePicture {
  /** Absolute. */
  url: string
  /** In pixels; absent if unknown. */
  width?: number
  height?: number
}

/**
 * Returns a picture of the catalogue as pages are shared with it: one of the media library in its crop, at most 1200
 * pixels wide, any other one as it is.
 * @param url absolute, or a path of this site
 */
export function toSharePicture(url: string): SharePicture {
  const picture = parseAssetPath(url)
  if (!picture) return { url: absoluteUrl(url) }
  const { NEXT_PUBLIC_SANITY_PROJECT_ID, NEXT_PUBLIC_SANITY_DATASET, SANITY_API_HOST } = env()
  const { width, height } = picture.crop ?? picture
  const scale = Math.min(1, socialImageSize.width / Math.max(width, height))
  return {
    url: assetCdnUrl(picture, socialImageSize.width, {
      origin: SANITY_API_HOST ?? hostedAssets,
      projectId: NEXT_PUBLIC_SANITY_PROJECT_ID,
      dataset: NEXT_PUBLIC_SANITY_DATASET,
    }),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  }
}
