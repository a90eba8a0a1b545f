import 'server-only'
import sharp from 'sharp'
import { env } from '#lib/base/env.ts'
import { isImageAllowed } from '#lib/base/image-hosts.ts'
import { errorText, logError } from '#lib/base/log.ts'
import { readBytes } from '#lib/base/read-body.ts'
import { hostedAssets } from '#lib/content/asset-cdn-url.ts'
import { absoluteUrl } from '#lib/routing/absolute-url.ts'
import { isImageUrl } from '#lib/values/media-url.ts'
import { socialImageSize } from './social-image-size.ts'

const maxPixels = 50_000_000
/** Color behind transparent pixels: JPEG has no alpha channel. */
const background = '#e9ebed'

/**
 * Returns an image as a JPEG data URL no larger than a social image, because `next/og` draws neither
 * WebP nor AVIF. Returns null and logs the error if the image cannot be loaded or decoded.
 * @param url absolute, or a path of this site
 */
export async function loadSocialImagePicture(url: string): Promise<string | null> {
  try {
    const jpeg = await sharp(await downloadImage(url), { limitInputPixels: maxPixels })
      .rotate()
      .resize({ width: socialImageSize.width, height: socialImageSize.width, fit: 'inside' })
      .flatten({ background })
      .jpeg({ quality: 88 })
      .toBuffer()
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`
  } catch (error) {
    logError('social-image-without-picture', { url, error: errorText(error) })
    return null
  }
}

/** Crawlers wait for ten seconds, and keep an image without its picture for days. */
const timeoutMs = 8_000
const maxBytes = 20 * 1024 * 1024

/**
 * Downloads an image within eight seconds. Only hosts that pages show images of are requested, and no
 * redirect is followed, so that a row cannot make the server request an internal address.
 * @param url absolute, or a path of this site
 * @throws Error if the URL is not allowed, the response is not ok, or it is larger than 20 MB
 */
async function downloadImage(url: string): Promise<Buffer> {
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
