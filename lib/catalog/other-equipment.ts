/** The brands whose products a product's page points to, and the slug of each (spec section 2). */
export const equipment = [
  { name: 'Bobcat', slug: 'bobcat' },
  { name: 'Cat', slug: 'cat' },
  { name: 'John Deere', slug: 'john-deere' },
  { name: 'Kubota', slug: 'kubota' },
  { name: 'Takeuchi', slug: 'takeuchi' },
  { name: 'Case', slug: 'case' },
]

/** At most four of them, without the brand that is shown (spec section 9). */
export function otherEquipment(brand: string | null) {
  return equipment.filter(({ slug }) => slug !== brand).slice(0, 4)
}
