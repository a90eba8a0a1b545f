export type GallerySpan = 'large' | 'third' | 'third-single' | 'half' | 'full'

/**
 * Returns the width of each image of a gallery in a grid of six columns, in order. `third-single`
 * is a third without a neighbour in the two columns of tablets.
 * @param count number of images
 */
export function gallerySpans(count: number): GallerySpan[] {
  if (count === 2 || count === 4) return Array.from({ length: count }, () => 'half')
  const remaining = Math.max(0, count - 3)
  const leftover = remaining % 3
  const lastThird = count - leftover - 1
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return 'large'
    if (index >= count - leftover) return leftover === 1 ? 'full' : 'half'
    return index === lastThird && lastThird % 2 === 1 ? 'third-single' : 'third'
  })
}
