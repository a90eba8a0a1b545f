import { interpolate, interpolatedLength, type PlaceholderValues } from './placeholders.ts'

/** Placeholder values of the main storefront and of the one with the longest name. */
export interface StorefrontNames {
  values: PlaceholderValues
  /** Null if there is no dealership. */
  longestDealership: string | null
}

export interface StorefrontLengths {
  /** Length on the main storefront, in characters. */
  main: number
  /** Length with the longest name of a dealership; null if the text is as long there. */
  dealer: { name: string; length: number } | null
}

/**
 * Returns the length of a text as the storefronts show it.
 * @param names null while unknown: placeholders count with their typical lengths
 */
export function getStorefrontLengths(
  text: string,
  names: StorefrontNames | null,
): StorefrontLengths {
  if (!names) return { main: interpolatedLength(text), dealer: null }
  const { values, longestDealership } = names
  const main = interpolate(text, values).length
  if (longestDealership === null) return { main, dealer: null }
  const length = interpolate(text, { ...values, product: longestDealership }).length
  return { main, dealer: length > main ? { name: longestDealership, length } : null }
}

/**
 * Returns the sentence that warns of a text that is too long on any storefront, or null.
 * @param max length in characters
 * @param message what becomes of a longer text, as a sentence
 */
export function getLengthError(
  text: string,
  names: StorefrontNames | null,
  { max, message }: { max: number; message: string },
): string | null {
  const { main, dealer } = getStorefrontLengths(text, names)
  if (main > max) {
    return text.length > max ? message : `${message} Names in curly brackets count in full.`
  }
  return dealer && dealer.length > max
    ? `${message} On the storefront of ${dealer.name} this has ${dealer.length}.`
    : null
}
