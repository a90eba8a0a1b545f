import { orderableDocumentListDeskItem } from '@sanity/orderable-document-list'
import type { ComponentType } from 'react'
import type { DocumentDefinition } from 'sanity'
import type { StructureBuilder, StructureResolverContext } from 'sanity/structure'
import { OrderableList } from './orderable-list.tsx'

interface OrderableListOptions {
  type: DocumentDefinition
  title: string
  icon: ComponentType
  /** Effect of the order on the site. */
  hint: string
}

/** Drag-and-drop list of the documents of a type, in the order of the site. */
export function orderableListItem(
  S: StructureBuilder,
  context: StructureResolverContext,
  { type: { name }, title, icon, hint }: OrderableListOptions,
) {
  const item = orderableDocumentListDeskItem({
    type: name,
    id: name,
    title,
    icon,
    S,
    context,
  })
  const { child } = item
  if (child && 'component' in child && 'options' in child) {
    Object.assign(child, {
      // The library titles the open list with the name of its type.
      title: `${title}: a new order is live at once`,
      component: OrderableList,
      options: Object.assign({ hint }, child.options),
    })
  }
  return item
}
