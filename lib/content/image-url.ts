import 'server-only'
import { createImageUrlBuilder } from '@sanity/image-url'
import { env } from '#lib/base/env.ts'
import type { ImageVariant } from './image.ts'
import type { CroppedImage } from './sized-image-url.ts'

const width = 1200

/**
 * Returns the URL of an image cropped to an aspect ratio around its hotspot, 1200 pixels wide.
 * @param aspect width divided by height
 */
export function imageUrl({ asset, crop, hotspot }: ImageVariant, aspect: number): string {
  const { NEXT_PUBLIC_SANITY_PROJECT_ID, NEXT_PUBLIC_SANITY_DATASET, SANITY_API_HOST } = env()
  return createImageUrlBuilder({
    projectId: NEXT_PUBLIC_SANITY_PROJECT_ID,
    dataset: NEXT_PUBLIC_SANITY_DATASET,
    ...(SANITY_API_HOST ? { baseUrl: SANITY_API_HOST } : {}),
  })
    .image({ asset, ...(crop && { crop }), ...(hotspot && { hotspot }) })
    .width(width)
    .height(Math.round(width / aspect))
    .fit('crop')
    .auto('format')
    .url()
}

/**
 * Returns an image cropped to an aspect ratio around its hotspot, for a `srcset`. Its URL contains the
 * cropped area, from which the height at each width follows.
 * @param aspect width divided by height
 */
export function croppedImage(image: ImageVariant, aspect: number): CroppedImage {
  const url = imageUrl(image, aspect).replace(/\b(?:w|h|fit)=\w+&/g, '')
  return { url, aspect }
}
