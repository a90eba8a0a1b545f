import { useEffect, useRef } from 'react'
import { type ObjectItemProps, useFormCallbacks } from 'sanity'

interface Props {
  item: ObjectItemProps
  /** Undefined until a row is chosen. */
  id: string | undefined
}

/**
 * A picked row as a member of a list. Its dialog asks for the row alone: choosing one closes it, and
 * closing it without choosing leaves no empty member behind.
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
