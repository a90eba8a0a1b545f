import { Text } from '@sanity/ui'
import { interpolate } from '#lib/content/placeholders.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { useStorefrontNames } from '#studio/catalog/use-storefront-names.ts'

interface Props {
  /** Text with its claims inserted. */
  text: string
  catalog: Catalog
}

/** A text as visitors of the main storefront read it, with claims inserted. */
export function ClaimTextPreview({ text, catalog }: Props) {
  const names = useStorefrontNames(catalog)
  return (
    <Text size={1} muted data-testid="visitors-read">
      Visitors read: {names ? interpolate(text, names.values) : text}
    </Text>
  )
}
