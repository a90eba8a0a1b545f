import { useCallback, useRef, useState } from 'react'

/**
 * State of a dialog that a button opens.
 * @returns `buttonProps` of the button, `open`, and `close`, which moves the focus back to the button
 */
export function useDialog() {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback(() => setIsOpen(true), [])
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  const buttonProps = {
    ref: button,
    'aria-haspopup': 'dialog',
    onClick: open,
  } as const
  return { isOpen, open, close, buttonProps }
}
