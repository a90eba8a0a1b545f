import 'server-only'
import sharp from 'sharp'
import { errorText, logError } from '#lib/base/log.ts'
import { absoluteUrl } from '#lib/routing/absolute-url.ts'
import { socialImageSize } from './social-image-size.ts'

const timeoutMs = 2_000
const maxFileBytes = 20 * 1024 * 1024
const maxPixels = 50_000_000
/** Color behind transparent pixels: JPEG has no alpha channel. */
const background = '#e9ebed'

/**
 * Returns an image as a JPEG data URL no larger than a social image, because `next/og` draws neither
 * WebP nor AVIF. Returns null and logs the error if the image cannot be loaded or decoded.
 * @param url absolute, or a path of this site
 */
export async function loadSocialImagePhoto(url: string): Promise<string | null> {
  try {
    const jpeg = await sharp(await download(absoluteUrl(url)), { limitInputPixels: maxPixels })
      .rotate()
      .resize({ width: socialImageSize.width, height: socialImageSize.width, fit: 'inside' })
      .flatten({ background })
      .jpeg({ quality: 88 })
      .toBuffer()
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`
  } catch (error) {
    logError('social-image-without-photo', { url, error: errorText(error) })
    return null
  }
}

async function download(url: string): Promise<Buffer> {
  // Only the finished social image is cached.
  const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })
  const length = Number(response.headers.get('content-length') ?? 0)
  if (!response.ok || length > maxFileBytes)
    throw new Error(`answered ${response.status}, ${length} bytes`)
  return Buffer.from(await response.arrayBuffer())
}
