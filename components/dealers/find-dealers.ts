import {
  type Coordinates,
  distanceInKm,
  type ForwardSortationAreas,
  parseForwardSortationArea,
} from '#lib/catalog/forward-sortation-area.ts'
import { getOpeningStatus } from '#lib/catalog/opening-hours.ts'
import { foldText } from '#lib/values/fold-text.ts'
import type { DealerData } from './dealer-data.ts'

export interface FoundDealer {
  dealer: DealerData
  /** Distance from the visitor’s area or location; null if it or the dealer’s is unknown. */
  km: number | null
}

/** Least length of a word that is found within others, too. */
const minInnerLength = 6

/** Names of provinces in both languages: a dealer's place has that of the page's language. */
const provinceNames: Readonly<Record<string, string>> = {
  AB: 'Alta',
  BC: 'British Columbia Colombie-Britannique',
  NB: 'New Brunswick Nouveau-Brunswick',
  NL: 'Newfoundland and Labrador Terre-Neuve-et-Labrador',
  NS: 'Nova Scotia Nouvelle-Écosse',
  NT: 'NWT Northwest Territories Territoires du Nord-Ouest',
  PE: 'PEI Prince Edward Island Île-du-Prince-Édouard',
}

/** Words that place names have in two spellings. */
const spellings: Readonly<Record<string, string>> = {
  st: 'saint',
  saint: 'st',
  ste: 'sainte',
  sainte: 'ste',
  mt: 'mount',
  mount: 'mt',
  ft: 'fort',
  fort: 'ft',
}

/**
 * Returns the dealers whose name, place or description has every word of the query. Fewer than six letters
 * are the start of a word: `ON` is Ontario, and not in Montreal; `iron` is not in environment.
 */
export function filterDealers(dealers: readonly DealerData[], query: string): FoundDealer[] {
  const words = splitWords(query)
  return dealers
    .filter((dealer) => {
      const text = searchText(dealer)
      return words.every((word) => text.includes(word.length < minInnerLength ? ` ${word}` : word))
    })
    .map((dealer) => ({ dealer, km: null }))
}

/** Returns the folded words of a text: `St. John’s` has `st` and `johns`. */
function splitWords(text: string): string[] {
  return foldText(text)
    .replace(/'|(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}

/**
 * Returns all dealers, the nearest first; those without a postal code last.
 * @param origin of the distances; undefined for an unknown place
 */
export function sortByDistance(
  dealers: readonly DealerData[],
  origin: Coordinates | undefined,
  areas: ForwardSortationAreas,
): FoundDealer[] {
  return dealers
    .map((dealer) => {
      const code = dealer.postalCode && parseForwardSortationArea(dealer.postalCode)
      const place = code ? areas.get(code) : undefined
      return { dealer, km: origin && place ? distanceInKm(origin, place) : null }
    })
    .toSorted((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity) || 0)
}

/** Returns the dealers that are open at a time. */
export function filterOpen(found: readonly FoundDealer[], time: Date): FoundDealer[] {
  return found.filter(({ dealer: { opening } }) => {
    const status =
      opening && getOpeningStatus(opening.spans, opening.timeZone, time, opening.closedDays)
    return status?.isOpen
  })
}

/** Returns all words of a dealer, each after a space. */
function searchText({ name, place, province, description, postalCode }: DealerData): string {
  const provinceText = province && `${province} ${provinceNames[province] ?? ''}`
  const text = [name, place, provinceText, description, postalCode].filter(Boolean).join('\n')
  const words = splitWords(text)
  return ['', ...words, ...words.map((word) => spellings[word] ?? '')].join(' ')
}
