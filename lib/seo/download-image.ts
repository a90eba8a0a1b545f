import 'server-only'
import { env } from '#lib/base/env.ts'
import { isImageAllowed } from '#lib/base/image-hosts.ts'
import { readBytes } from '#lib/base/read-body.ts'
import { hostedAssets } from '#lib/content/asset-cdn-url.ts'
import { absoluteUrl } from '#lib/routing/absolute-url.ts'
import { isImageUrl } from '#lib/values/media-url.ts'

const timeoutMs = 2_000
const maxBytes = 20 * 1024 * 1024

/**
 * Downloads an image within two seconds. Only hosts that pages show images of are requested, and no
 * redirect is followed, so that a row cannot make the server request an internal address.
 * @param url absolute, or a path of this site
 * @throws Error if the URL is not allowed, the response is not ok, or it is larger than 20 MB
 */
export async function downloadImage(url: string): Promise<Buffer> {
  if (!isImageUrl(url) || !isHostAllowed(url)) throw new Error('is not an allowed URL')
  const response = await fetch(absoluteUrl(url), {
    cache: 'no-store', // Only the finished social image is cached.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return readBytes(response, maxBytes)
}

function isHostAllowed(url: string): boolean {
  if (isImageAllowed(url)) return true
  const { origin } = new URL(url)
  return origin === new URL(env().SANITY_API_HOST ?? hostedAssets).origin
}
