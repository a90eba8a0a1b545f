import { interpolatedLength } from './placeholders.ts'
import { getLengthError, type StorefrontNames } from './storefront-lengths.ts'

/** A text that a page has in search results. */
export type SearchText = 'title' | 'description'

/** Lengths in characters up to which search engines show these texts, and what becomes of longer ones. */
export const searchTextLimits: Record<SearchText, { max: number; excessWarning: string }> = {
  title: { max: 60, excessWarning: 'Search engines cut titles after 60 characters.' },
  description: { max: 160, excessWarning: 'Search engines cut descriptions after 160 characters.' },
}

const minDescriptionLength = 50

/** Returns the sentence that warns of a text which search engines cut on any storefront, or null. */
export function getSearchTextExcess(
  kind: SearchText,
  text: string,
  names: StorefrontNames | null,
): string | null {
  const { max, excessWarning: message } = searchTextLimits[kind]
  return getLengthError(text, names, { max, message })
}

/** Returns the sentence that warns of a description which says little, or null. */
export function getShortDescriptionWarning(text: string): string | null {
  return interpolatedLength(text) >= minDescriptionLength
    ? null
    : `Fewer than ${minDescriptionLength} characters say little in a list of results.`
}
