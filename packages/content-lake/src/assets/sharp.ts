import sharp, { type Sharp } from 'sharp'

// The server shares a developer's machine: image work must not take its memory or all cores.
sharp.cache(false)
sharp.concurrency(1)

/** Maximum size of an image, in pixels. */
export const maxPixels = 64_000_000

/** Opens an image of at most 64 megapixels, rotated according to its EXIF orientation. */
export function openImage(path: string, options: { animated?: boolean } = {}): Sharp {
  return sharp(path, { limitInputPixels: maxPixels, ...options }).autoOrient()
}
