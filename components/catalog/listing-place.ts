/** Id of the filter, and how those of its links begin. */
export const filterId = 'brands'

/** Id of the heading above the products. */
export const listHeadingId = 'list'

/** Where a visitor is in a listing: which link has the focus, and how far the filter is scrolled. */
export interface ListingPlace {
  focus: string | null
  filterScroll: number
}

export function currentPlace(): ListingPlace {
  const { activeElement } = document
  return {
    focus: activeElement === document.body ? null : (activeElement?.id ?? null),
    filterScroll: document.getElementById(filterId)?.scrollLeft ?? 0,
  }
}

/** Puts a visitor back: to the same link of the filter, else to the heading above the products. */
export function restorePlace({ focus, filterScroll }: ListingPlace) {
  const filter = document.getElementById(filterId)
  if (filter) filter.scrollLeft = filterScroll
  if (focus === null || document.activeElement !== document.body) return
  const link = focus.startsWith(filterId) ? document.getElementById(focus) : null
  const target = link ?? document.getElementById(listHeadingId)
  target?.focus({ preventScroll: true })
}

/** Scrolls the filter sideways to the link that is active. */
export function showActiveBrand() {
  const filter = document.getElementById(filterId)
  const active = filter?.querySelector<HTMLElement>('[aria-current]')
  if (!filter || !active) return
  const { left, width } = active.getBoundingClientRect()
  filter.scrollLeft += left + width / 2 - filter.clientWidth / 2
}
