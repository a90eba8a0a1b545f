/** How wide each of so many pictures stands in a grid of six columns, first to last. */
export function gallerySpans(count: number): ('large' | 'third' | 'half' | 'full')[] {
  if (count === 2 || count === 4) return Array.from({ length: count }, () => 'half')
  const rest = Math.max(0, count - 3)
  const odd = rest % 3
  return Array.from({ length: count }, (_, place) => {
    if (place === 0) return 'large'
    if (place >= count - odd) return odd === 1 ? 'full' : 'half'
    return 'third'
  })
}
