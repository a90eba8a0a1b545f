interface Sortable {
  title: string
  brand: { name: string } | null
}

/** Products without a brand ("Custom") last, otherwise by title (spec section 9). */
export function compareProducts(a: Sortable, b: Sortable): number {
  return Number(a.brand === null) - Number(b.brand === null) || a.title.localeCompare(b.title, 'en')
}
