import type { AssetPicture } from './asset-path.ts'

/** Origin of the image CDN of a hosted Content Lake. */
export const hostedAssets = 'https://cdn.sanity.io'

/** A dataset, and the origin of its image CDN. */
interface AssetSource {
  origin: string
  projectId: string
  dataset: string
}

/**
 * Returns the URL of a picture, or of its crop, at the Content Lake's image CDN.
 * @param maxSide longest side in pixels; a smaller picture is not enlarged
 */
export function assetCdnUrl(
  { file, crop }: AssetPicture,
  maxSide: number,
  { origin, projectId, dataset }: AssetSource,
): string {
  const url = new URL(`/images/${projectId}/${dataset}/${file}`, origin)
  if (crop) {
    url.searchParams.set('rect', [crop.left, crop.top, crop.width, crop.height].join(','))
  }
  url.searchParams.set('w', String(maxSide))
  url.searchParams.set('h', String(maxSide))
  url.searchParams.set('fit', 'max')
  return url.href
}
