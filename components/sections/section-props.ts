import type { DataAttribute, ItemAttributes } from '#lib/content/data-attributes.ts'
import type { Section, SectionType } from '#lib/content/sections/sections.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

/** Props of the component of a section type. */
export interface SectionProps<Type extends SectionType> {
  section: Extract<Section, { _type: Type }>
  context: StorefrontContext
  /** Data attributes of the section's own fields. */
  dataAttribute: DataAttribute
  /** Attributes of the section's element. */
  itemAttributes: ItemAttributes
}
