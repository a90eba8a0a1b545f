/**
 * Brands that the side panel of a product page links to, with the slug of the product page of each. The
 * site's specification fixes brands and slugs, so the panel does not read them from the catalogue: a
 * product that gets another slug needs a redirect from its old path, or its new slug here.
 */
export const equipmentBrands = [
  { name: 'Bobcat', slug: 'bobcat' },
  { name: 'Cat', slug: 'cat' },
  { name: 'John Deere', slug: 'john-deere' },
  { name: 'Kubota', slug: 'kubota' },
  { name: 'Takeuchi', slug: 'takeuchi' },
  { name: 'Case', slug: 'case' },
]

/** Returns up to four of these brands, without the one of the product shown. */
export function otherEquipmentBrands(brand: string | null) {
  return equipmentBrands.filter(({ slug }) => slug !== brand).slice(0, 4)
}
