import { defaultLocale } from '#lib/base/locales.ts'
import { mapStrings } from '#lib/base/map-strings.ts'
import { insertTypicalClaims } from './claim-tokens.ts'
import type { TextAudience } from './text-audience.ts'

/** Placeholders that staff write in curly brackets in any copy, with the source of each value. */
export const placeholders = {
  product: 'the name of the product; on a dealer’s storefront, the dealership’s',
  maker: 'the parent manufacturer',
} as const

export type PlaceholderName = keyof typeof placeholders

/** Value of each placeholder on one storefront. */
export type PlaceholderValues = Record<PlaceholderName, string>

/** Values that copy takes from the page that shows it: whose variants apply, and what replaces placeholders. */
export interface StorefrontValues extends PlaceholderValues, TextAudience {}

/**
 * Typical length of each value, in characters; a dealership’s name is longer than the product’s.
 */
const typicalLengths: Record<PlaceholderName, number> = { product: 24, maker: 24 }

const placeholderPattern = /\{([a-z]+)\}/gi

/**
 * Returns the placeholders that staff can write, each with the source of its value and its current value.
 * @param values null while unknown
 */
export function listPlaceholders(values: PlaceholderValues | null) {
  return Object.entries(placeholders).map(([name, source]) => ({
    token: `{${name}}`,
    source,
    value: values && isPlaceholder(name) ? values[name] : null,
  }))
}

/**
 * Returns the text with every known placeholder replaced. An unknown placeholder stays as written.
 */
export function interpolate(text: string, values: PlaceholderValues): string {
  return text.replace(placeholderPattern, (written, name: string) =>
    isPlaceholder(name) ? values[name] : written,
  )
}

/** Returns the typical length of a text, in characters, after its placeholders are replaced. */
export function interpolatedLength(text: string): number {
  return insertTypicalClaims(text).replace(placeholderPattern, (written, name: string) =>
    isPlaceholder(name) ? ' '.repeat(typicalLengths[name]) : written,
  ).length
}

/** Returns whether a text contains a placeholder, known or unknown. */
export function hasPlaceholder(text: string): boolean {
  return text.search(placeholderPattern) >= 0
}

/** Returns the unknown placeholders in a text, e.g. `{prodct}`. */
export function unknownPlaceholders(text: string): string[] {
  return [...insertTypicalClaims(text).matchAll(placeholderPattern)].flatMap(
    ([written, name = '']) => (isPlaceholder(name) ? [] : [written]),
  )
}

function isPlaceholder(name: string): name is PlaceholderName {
  return Object.hasOwn(placeholders, name)
}

/**
 * Returns the content with the placeholders in all of its strings replaced.
 * @param defaultValues for blocks that are in the default language for want of a translation
 */
export function interpolateContent<Content>(
  content: Content,
  values: PlaceholderValues,
  defaultValues = values,
): Content {
  // Interpolation maps strings to strings and keeps the shape of everything else.
  return mapStrings(content, (text, _field, language) =>
    interpolate(text, language === defaultLocale ? defaultValues : values),
  ) as Content
}
