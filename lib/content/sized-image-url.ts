/** An image of the Content Lake, cropped to an aspect ratio. */
export interface CroppedImage {
  /** URL without a width. */
  url: string
  /** Width divided by height. */
  aspect: number
}

/**
 * Widths of a `srcset`, in pixels, and the quality of a photograph at each, 0 to 100: lower than Sanity's
 * default of 75, and looks the same. Phones, which load the first two, have the most pixels for each CSS pixel.
 */
const sizes = [
  { width: 480, quality: 45, phoneQuality: 40 },
  { width: 750, quality: 45, phoneQuality: 40 },
  { width: 1080, quality: 55, phoneQuality: 55 },
  { width: 1600, quality: 55, phoneQuality: 55 },
  { width: 1920, quality: 55, phoneQuality: 55 },
]

/**
 * Returns the URL of an image at a width in pixels, in full quality: it also serves search engines and
 * downloads.
 */
export function sizedImageUrl({ url }: CroppedImage, width: number): string {
  return `${url}&w=${width}`
}

/** Returns the `srcset` of an image. @param isForPhones whether only phones show it */
export function imageSrcSet(image: CroppedImage, isForPhones = false): string {
  return sizes
    .map(({ width, quality, phoneQuality }) => {
      const url = `${sizedImageUrl(image, width)}&q=${isForPhones ? phoneQuality : quality}`
      return `${url} ${width}w`
    })
    .join(', ')
}
