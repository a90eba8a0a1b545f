export type GallerySpan = 'large' | 'third' | 'third-alone' | 'half' | 'full'

/**
 * How wide each of so many pictures stands in a grid of six columns, first to last. `third-alone` is
 * a third that has no neighbour where two stand in a row, on tablets.
 */
export function gallerySpans(count: number): GallerySpan[] {
  if (count === 2 || count === 4) return Array.from({ length: count }, () => 'half')
  const rest = Math.max(0, count - 3)
  const odd = rest % 3
  const lastThird = count - odd - 1
  return Array.from({ length: count }, (_, place) => {
    if (place === 0) return 'large'
    if (place >= count - odd) return odd === 1 ? 'full' : 'half'
    return place === lastThird && lastThird % 2 === 1 ? 'third-alone' : 'third'
  })
}
