import 'server-only'
import { env } from '#lib/base/env.ts'
import { assetCdnUrl, hostedAssets } from './asset-cdn-url.ts'
import type { AssetPicture } from './asset-path.ts'

/** Longest side of a served picture, in pixels; the image optimizer makes smaller ones of it. */
const maxSide = 2400

/** Time limit in milliseconds: the Content Lake makes the crop at the first request. */
const timeoutMs = 15_000

/** Requests a picture, or a crop of it, from the Content Lake's image CDN. */
export function fetchAsset(picture: AssetPicture): Promise<Response> {
  const { NEXT_PUBLIC_SANITY_PROJECT_ID, NEXT_PUBLIC_SANITY_DATASET, SANITY_API_HOST } = env()
  const url = new URL(
    assetCdnUrl(picture, maxSide, {
      origin: SANITY_API_HOST ?? hostedAssets,
      projectId: NEXT_PUBLIC_SANITY_PROJECT_ID,
      dataset: NEXT_PUBLIC_SANITY_DATASET,
    }),
  )
  url.searchParams.set('q', '90')
  return fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })
}
