import 'server-only'
import sharp from 'sharp'
import { errorText, logError } from '#lib/base/log.ts'
import { downloadImage } from './download-image.ts'
import { socialImageSize } from './social-image-size.ts'

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
    const jpeg = await sharp(await downloadImage(url), { limitInputPixels: maxPixels })
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
