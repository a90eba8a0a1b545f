import 'server-only'
import { createImageUrlBuilder } from '@sanity/image-url'
import { env } from '#lib/env.ts'
import type { ContentImage } from './image.ts'

const widths = [400, 640, 828, 1200, 1600, 1920]

/**
 * Addresses of a picture cut to an aspect ratio around its hotspot.
 * @param aspect width divided by height
 */
export function imageSources({ asset, crop, hotspot }: ContentImage, aspect: number) {
  const { NEXT_PUBLIC_SANITY_PROJECT_ID, NEXT_PUBLIC_SANITY_DATASET, SANITY_API_HOST } = env()
  const builder = createImageUrlBuilder({
    projectId: NEXT_PUBLIC_SANITY_PROJECT_ID,
    dataset: NEXT_PUBLIC_SANITY_DATASET,
    ...(SANITY_API_HOST ? { baseUrl: SANITY_API_HOST } : {}),
  })
  const source = { asset, ...(crop && { crop }), ...(hotspot && { hotspot }) }
  const at = (width: number) =>
    builder
      .image(source)
      .width(width)
      .height(Math.round(width / aspect))
      .fit('crop')
      .auto('format')
      .url()
  return {
    src: at(1200),
    srcSet: widths.map((width) => `${at(width)} ${width}w`).join(', '),
    width: 1200,
    height: Math.round(1200 / aspect),
  }
}
