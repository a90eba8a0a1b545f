/** Id of the filter, and prefix of the ids of its links. */
export const brandFilterId = 'brands'

/** Id of the heading above the products. */
export const listingHeadingId = 'list'

/** Position in a listing: the focused link, and the scroll offset of the filter in pixels. */
export interface ListingPosition {
  focusedId: string | null
  filterScrollLeft: number
}

/** Returns the visitor's position in the listing. */
export function captureListingPosition(): ListingPosition {
  const { activeElement } = document
  return {
    focusedId: activeElement === document.body ? null : (activeElement?.id ?? null),
    filterScrollLeft: document.getElementById(brandFilterId)?.scrollLeft ?? 0,
  }
}

/**
 * Restores a position: focuses the same link of the filter, or else the heading above the products.
 */
export function restoreListingPosition({ focusedId, filterScrollLeft }: ListingPosition) {
  const filter = document.getElementById(brandFilterId)
  if (filter) filter.scrollLeft = filterScrollLeft
  if (focusedId === null || document.activeElement !== document.body) return
  const link = focusedId.startsWith(brandFilterId) ? document.getElementById(focusedId) : null
  const target = link ?? document.getElementById(listingHeadingId)
  target?.focus({ preventScroll: true })
}

/** Scrolls the filter sideways to the active link. */
export function scrollToActiveBrand() {
  const filter = document.getElementById(brandFilterId)
  const active = filter?.querySelector<HTMLElement>('[aria-current]')
  if (!filter || !active) return
  const { left, width } = active.getBoundingClientRect()
  filter.scrollLeft += left + width / 2 - filter.clientWidth / 2
}
