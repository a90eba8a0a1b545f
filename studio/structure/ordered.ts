import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import type { ComponentType } from 'react'
import type { DocumentDefinition } from 'sanity'
import type { StructureBuilder, StructureResolverContext } from 'sanity/structure'

interface Ordered {
  type: DocumentDefinition
  title: string
  icon: ComponentType
}

/** The documents of a type in the order of the site, which staff change by dragging. */
export function ordered(
  S: StructureBuilder,
  context: StructureResolverContext,
  { type: { name }, title, icon }: Ordered,
) {
  const item = orderableDocumentListDeskItem({
    type: name,
    id: name,
    title,
    icon,
    S,
    context,
  })
  // The library names the open list after its type.
  if (item.child && 'title' in item.child)
    item.child.title = `${title}: a new order is live at once`
  return item
}
