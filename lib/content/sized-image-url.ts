/** An image of the Content Lake, cropped to an aspect ratio. */
export interface CroppedImage {
  /** URL without a width. */
  url: string
  /** Width divided by height. */
  aspect: number
}

/** Quality of photographs in pages, 0 to 100: lower than Sanity's default of 75, and looks the same. */
const quality = 55

/** Widths of a `srcset`, in pixels. */
const widths = [480, 750, 1080, 1600, 1920]

/**
 * Returns the URL of an image at a width in pixels, in full quality: it also serves search engines and
 * downloads.
 */
export function sizedImageUrl({ url }: CroppedImage, width: number): string {
  return `${url}&w=${width}`
}

/** Returns the `srcset` of an image. */
export function imageSrcSet(image: CroppedImage): string {
  return widths.map((width) => `${sizedImageUrl(image, width)}&q=${quality} ${width}w`).join(', ')
}
