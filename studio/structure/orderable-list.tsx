import {
  OrderableDocumentList,
  orderableDocumentListDeskItem,
} from '@sanity/orderable-document-list'
import { Box, Flex, Text } from '@sanity/ui'
import type { ComponentProps, ComponentType, KeyboardEvent } from 'react'
import type { DocumentDefinition } from 'sanity'
import type { StructureBuilder, StructureResolverContext } from 'sanity/structure'

type ListProps = ComponentProps<typeof OrderableDocumentList>

interface Props extends ListProps {
  options: ListProps['options'] & {
    /** Effect of the order on the site. */
    hint: string
  }
}

/** The library's list with a hint about its order. The Enter key opens the focused row. */
export function OrderableList({ options: { hint, ...options }, ref }: Props) {
  return (
    <Flex direction="column" height="fill" onKeyDown={openFocusedRow}>
      <Box padding={3}>
        <Text size={1} muted>
          {hint} By keyboard: Enter opens, Space lifts and drops, the arrow keys move.
        </Text>
      </Box>
      <Box flex={1} overflow="hidden">
        <OrderableDocumentList options={options} {...(ref && { ref })} />
      </Box>
    </Flex>
  )
}

/** The library gives a row the focus instead of the link inside it, which opens the document. */
function openFocusedRow({ key, target, defaultPrevented }: KeyboardEvent) {
  // While a row is moved, the list prevents the default of the key.
  if (key !== 'Enter' || defaultPrevented || !(target instanceof HTMLElement)) return
  if (target.hasAttribute('data-rfd-drag-handle-draggable-id')) target.querySelector('a')?.click()
}

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
