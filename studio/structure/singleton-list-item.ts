import type { DocumentDefinition } from 'sanity'
import type { StructureBuilder } from 'sanity/structure'

/** List item that opens the single document of a type. */
export function singletonListItem(
  S: StructureBuilder,
  { name, title = name, icon }: DocumentDefinition,
) {
  return S.listItem()
    .id(name)
    .title(title)
    .icon(icon)
    .child(S.document().schemaType(name).documentId(name).title(title))
}
