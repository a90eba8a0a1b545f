import { useEffect, useRef } from 'react'
import { type ObjectItemProps, useFormCallbacks } from 'sanity'

interface Props {
  item: ObjectItemProps
  /** Undefined until a row is chosen. */
  id: string | undefined
}

/**
 * List item of a pick. Choosing a row closes the item's dialog; closing the dialog without a choice
 * removes the item.
 */
export function PickItem({ item, id }: Props) {
  const { open = false, path, onClose, onRemove } = item
  const { onPathFocus } = useFormCallbacks()
  const before = useRef({ open, id })
  useEffect(() => {
    const { open: wasOpen, id: previous } = before.current
    before.current = { open, id }
    if (open && id !== undefined && id !== previous) onClose()
    if (wasOpen && !open && id === undefined) {
      onRemove()
      onPathFocus(path.slice(0, -1))
    }
  }, [open, id, path, onClose, onRemove, onPathFocus])
  return item.renderDefault(item)
}
