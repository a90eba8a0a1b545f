import type { Edit } from '#lib/content/editing.ts'
import type { Section, SectionType } from '#lib/content/sections/sections.ts'
import type { Shop } from '#lib/storefront/current.ts'

/** What a section is rendered from. */
export interface SectionProps<Type extends SectionType> {
  section: Extract<Section, { _type: Type }>
  shop: Shop
  /** The attributes of the section's own fields, for the preview. */
  edit: Edit
}
