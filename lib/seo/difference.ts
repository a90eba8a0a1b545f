import type { Namesake } from '#lib/catalog/namesakes.ts'

type Product = Omit<Namesake, 'title'>

/** Addresses differ at their end, and a title has no room for a long one. */
const endOfSlug = 34

/** What a product may be told by, in the order visitors would: by its brand, its models, its address. */
const traits: ((product: Product) => string | null)[] = [
  ({ brand }) => brand,
  ({ models }) => models.slice(0, 3).join(', ') || null,
  ({ slug }) => slug.slice(-endOfSlug),
]

/** What tells a product from others of the same title, or null where there are none. */
export function difference(product: Product, others: readonly Product[]): string | null {
  if (others.length === 0) return null
  for (const trait of traits) {
    const own = trait(product)
    if (own && others.every((other) => trait(other) !== own)) return own
  }
  return product.slug
}
