import type { ComposedPagePlace } from '#lib/content/composed-pages.ts'

/** Whether a composed page is found on a storefront: on the main one always. */
export function isOnStorefront(
  { onDealers, dealerships }: Pick<ComposedPagePlace, 'onDealers' | 'dealerships'>,
  dealership: { id: string } | null,
): boolean {
  if (dealership === null) return true
  return onDealers && (dealerships === null || dealerships.includes(dealership.id))
}
