/** Returns a list with one item moved to another position. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items.slice(from, from + 1)
  const others = items.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...moved, ...others.slice(to)]
}
