import {
  distanceInKm,
  type ForwardSortationAreas,
  parseForwardSortationArea,
} from '#lib/catalog/forward-sortation-area.ts'
import { foldText } from '#lib/values/fold-text.ts'
import type { DealerData } from './dealer-data.ts'

export interface FoundDealer {
  dealer: DealerData
  /** Distance from the area that the visitor typed; null if it or the dealer's is unknown. */
  km: number | null
}

/** Returns the dealers whose name, place or description has every word of the query. */
export function filterDealers(dealers: readonly DealerData[], query: string): FoundDealer[] {
  const words = foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  return dealers
    .filter((dealer) => {
      const text = foldText(searchText(dealer))
      return words.every((word) => text.includes(word))
    })
    .map((dealer) => ({ dealer, km: null }))
}

/** Returns all dealers, the nearest to a forward sortation area first; those without a postal code last. */
export function sortByDistance(
  dealers: readonly DealerData[],
  area: string,
  areas: ForwardSortationAreas,
): FoundDealer[] {
  const origin = areas.get(area)
  return dealers
    .map((dealer) => {
      const code = dealer.postalCode && parseForwardSortationArea(dealer.postalCode)
      const place = code ? areas.get(code) : undefined
      return { dealer, km: origin && place ? distanceInKm(origin, place) : null }
    })
    .toSorted((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity) || 0)
}

function searchText({ name, place, description, postalCode }: DealerData): string {
  return [name, place, description, postalCode].join('\n')
}
