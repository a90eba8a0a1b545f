import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import type { ComponentType } from 'react'
import type { DocumentDefinition } from 'sanity'
import type { StructureBuilder, StructureResolverContext } from 'sanity/structure'

interface OrderableListOptions {
  type: DocumentDefinition
  title: string
  icon: ComponentType
}

/** Drag-and-drop list of the documents of a type, in the order of the site. */
export function orderableListItem(
  S: StructureBuilder,
  context: StructureResolverContext,
  { type: { name }, title, icon }: OrderableListOptions,
) {
  const item = orderableDocumentListDeskItem({
    type: name,
    id: name,
    title,
    icon,
    S,
    context,
  })
  // The library titles the open list with the name of its type.
  if (item.child && 'title' in item.child)
    item.child.title = `${title}: a new order is live at once`
  return item
}
