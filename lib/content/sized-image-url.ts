/** An image of the Content Lake, cropped to an aspect ratio. */
export interface CroppedImage {
  /** URL without a width. */
  url: string
  /** Width divided by height. */
  aspect: number
}

/** Widths of a `srcset`, in pixels. */
const widths = [480, 750, 1080, 1600, 1920]

/** Quality of photographs, 0 to 100: less than Sanity's default of 75. Below 55, snow smears on a phone. */
const quality = 55

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
