'use client'

import { getImageProps, type ImageProps } from 'next/image'

interface Props extends Omit<ImageProps, 'priority' | 'preload' | 'style'> {
  /** Set for the largest picture on the first screen: React preloads it. */
  priority?: boolean
}

/**
 * A picture in the sizes of Next's image optimization: its `Image` adds attributes and scripts for
 * placeholders, which the site does not use. A Client Component, because the payload would contain
 * the URLs.
 */
export function Picture({ priority = false, ...image }: Props) {
  const { style: _, ...props } = getImageProps({
    ...image,
    loading: priority ? 'eager' : 'lazy',
    ...(priority && { fetchPriority: 'high' }),
  }).props
  // biome-ignore lint/performance/noImgElement: the attributes are those of Next's own
  return <img {...props} alt={image.alt} />
}
