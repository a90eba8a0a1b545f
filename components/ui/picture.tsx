'use client'

import { getImageProps, type ImageProps } from 'next/image'

interface Props extends Omit<ImageProps, 'src' | 'priority' | 'preload' | 'style'> {
  src: string
  /** Set for the largest picture on the first screen: React preloads it. */
  priority?: boolean
  /** Set for a small picture: all screens load the one with two pixels for each CSS pixel. */
  singleSize?: boolean
}

/**
 * A picture in the sizes of Next's image optimization: its `Image` adds attributes and scripts for
 * placeholders, which the site does not use. Search engines find the original in `src`. A Client
 * Component, because the payload would contain the URLs.
 */
export function Picture({ priority = false, singleSize = false, ...image }: Props) {
  const {
    style: _,
    srcSet,
    src,
    ...props
  } = getImageProps({
    ...image,
    loading: priority ? 'eager' : 'lazy',
    ...(priority && { fetchPriority: 'high' }),
  }).props
  // Slashes need no escape in a query.
  const shorten = (urls: string) => urls.replaceAll('%2F', '/')
  const source = singleSize
    ? { src: shorten(src) }
    : { srcSet: srcSet && shorten(srcSet), src: image.src }
  // biome-ignore lint/performance/noImgElement: the attributes are those of Next's own
  return <img {...props} {...source} alt={image.alt} />
}
