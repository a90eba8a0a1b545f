import type { DocumentDefinition } from 'sanity'
import type { StructureBuilder } from 'sanity/structure'

/** The one document of a type, which opens at once. */
export function singleton(S: StructureBuilder, { name, title = name, icon }: DocumentDefinition) {
  return S.listItem()
    .id(name)
    .title(title)
    .icon(icon)
    .child(S.document().schemaType(name).documentId(name).title(title))
}
