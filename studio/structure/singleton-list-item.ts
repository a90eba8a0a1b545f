import type { DocumentDefinition } from 'sanity'
import type { StructureBuilder, ViewBuilder } from 'sanity/structure'

/**
 * List item that opens the single document of a type.
 * @param views tabs beside its form
 */
export function singletonListItem(
  S: StructureBuilder,
  { name, title = name, icon }: DocumentDefinition,
  views: readonly ViewBuilder[] = [],
) {
  return S.listItem()
    .id(name)
    .title(title)
    .icon(icon)
    .child(
      S.document()
        .schemaType(name)
        .documentId(name)
        .title(title)
        .views([S.view.form(), ...views]),
    )
}
