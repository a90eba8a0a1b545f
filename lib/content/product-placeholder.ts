import type { PortableTextValue } from './portable-text.ts'

/** Stands in copy for the storefront's display name: the dealership's, or the product's own. */
const placeholder = /\{product\}/g

/** The text with every `{product}` replaced by the display name. */
export function nameProduct(text: string, displayName: string): string {
  return text.replace(placeholder, () => displayName)
}

/** The rich text with every `{product}` replaced by the display name. */
export function nameProductIn(blocks: PortableTextValue, displayName: string): PortableTextValue {
  return blocks.map((block) => ({
    ...block,
    children: block.children.map((span) => ({
      ...span,
      text: nameProduct(span.text, displayName),
    })),
  }))
}
