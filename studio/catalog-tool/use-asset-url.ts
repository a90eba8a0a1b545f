import { useClient } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { assetCdnUrl, hostedAssets } from '#lib/content/asset-cdn-url.ts'
import type { AssetPicture } from '#lib/content/asset-path.ts'

/**
 * Returns a function that returns the URL of a picture, or of its crop, at the Content Lake: the site makes no
 * crop that is not saved yet.
 */
export function useAssetUrl(): (picture: AssetPicture, maxSide: number) => string {
  const { apiHost = '', projectId = '', dataset = '' } = useClient({ apiVersion }).config()
  const { hostname } = new URL(apiHost)
  const origin = hostname === 'api.sanity.io' ? hostedAssets : apiHost
  return (picture, maxSide) => assetCdnUrl(picture, maxSide, { origin, projectId, dataset })
}
