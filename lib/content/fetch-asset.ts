import 'server-only'
import { env } from '#lib/base/env.ts'
import type { AssetPicture } from './asset-path.ts'

/** Longest side of a served picture, in pixels; the image optimizer makes smaller ones of it. */
const maxSide = 2400

/** Time limit in milliseconds: the Content Lake makes the crop at the first request. */
const timeoutMs = 15_000

/** Requests a picture, or a crop of it, from the Content Lake's image CDN. */
export function fetchAsset({ file, crop }: AssetPicture): Promise<Response> {
  const { NEXT_PUBLIC_SANITY_PROJECT_ID, NEXT_PUBLIC_SANITY_DATASET, SANITY_API_HOST } = env()
  const url = new URL(
    `/images/${NEXT_PUBLIC_SANITY_PROJECT_ID}/${NEXT_PUBLIC_SANITY_DATASET}/${file}`,
    SANITY_API_HOST ?? 'https://cdn.sanity.io',
  )
  if (crop) {
    url.searchParams.set('rect', [crop.left, crop.top, crop.width, crop.height].join(','))
  }
  url.searchParams.set('w', String(maxSide))
  url.searchParams.set('h', String(maxSide))
  url.searchParams.set('fit', 'max')
  url.searchParams.set('q', '90')
  return fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })
}
