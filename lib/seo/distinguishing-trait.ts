import type { DuplicateTitle } from '#lib/catalog/duplicate-titles.ts'

type Product = Omit<DuplicateTitle, 'title'>

/** Slugs of equal titles differ at the end; a title has no room for long ones. Characters. */
const maxSlugSuffixLength = 34

/** Traits in order of preference: brand, models, slug. */
const traits: ((product: Product) => string | null)[] = [
  ({ brand }) => brand,
  ({ models }) => models.slice(0, 3).join(', ') || null,
  ({ slug }) => slug.slice(-maxSlugSuffixLength),
]

/** Returns a trait that distinguishes a product from others with its title, or null without any. */
export function findDistinguishingTrait(
  product: Product,
  others: readonly Product[],
): string | null {
  if (others.length === 0) return null
  for (const trait of traits) {
    const own = trait(product)
    if (own && others.every((other) => trait(other) !== own)) return own
  }
  return product.slug
}
