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

const placeholder = /\{([a-z]+)\}/gi

/** The text with every known placeholder replaced; an unknown one stays as it was written. */
export function fillIn(text: string, values: PlaceholderValues): string {
  return text.replace(placeholder, (written, name: string) =>
    isPlaceholder(name) ? values[name] : written,
  )
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
