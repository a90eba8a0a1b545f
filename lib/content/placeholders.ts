/** What staff may write in curly brackets in any copy, and where its value comes from. */
export const placeholders = {
  product: 'the name of the product; on a dealer’s storefront, the dealership’s',
  earlier: 'the name of the earlier product line',
  maker: 'the parent manufacturer',
  start: 'when production begins',
  season: 'the first full season of production',
} as const

export type PlaceholderName = keyof typeof placeholders

/** The value of each placeholder on a storefront. */
export type PlaceholderValues = Record<PlaceholderName, string>

/** How many characters a value usually has: a dealership’s name takes more than the product’s. */
const usualLengths: Record<PlaceholderName, number> = {
  product: 24,
  earlier: 10,
  maker: 24,
  start: 9,
  season: 24,
}

const placeholder = /\{([a-z]+)\}/gi

/** The text with every known placeholder replaced; an unknown one stays as it was written. */
export function fillIn(text: string, values: PlaceholderValues): string {
  return text.replace(placeholder, (written, name: string) =>
    isPlaceholder(name) ? values[name] : written,
  )
}

/** How many characters a text usually has once its placeholders are replaced. */
export function lengthWhenFilled(text: string): number {
  return text.replace(placeholder, (written, name: string) =>
    isPlaceholder(name) ? ' '.repeat(usualLengths[name]) : written,
  ).length
}

/** Whether anything in a text is written like a placeholder. */
export function hasPlaceholder(text: string): boolean {
  return text.search(placeholder) >= 0
}

/** The placeholders in a text that do not exist, e.g. `{prodct}`. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(placeholder)].flatMap(([written, name = '']) =>
    isPlaceholder(name) ? [] : [written],
  )
}

function isPlaceholder(name: string): name is PlaceholderName {
  return Object.hasOwn(placeholders, name)
}
