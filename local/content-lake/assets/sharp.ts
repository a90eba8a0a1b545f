import sharp, { type Sharp } from 'sharp'

// One process serves everything that is embedded: pictures must not take its memory or both cores.
sharp.cache(false)
sharp.concurrency(1)

/** Opens a picture of at most 64 megapixels, turned as its EXIF orientation says. */
export function openImage(path: string, options: { animated?: boolean } = {}): Sharp {
  return sharp(path, { limitInputPixels: 64_000_000, ...options }).autoOrient()
}
