import { useRef, useState } from 'react'

/**
 * State of a dialog that a button opens.
 * @returns `buttonProps` of the button, and `close`, which moves the focus back to it
 */
export function useDialog() {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  const buttonProps = {
    ref: button,
    'aria-haspopup': 'dialog',
    onClick: () => setIsOpen(true),
  } as const
  return { isOpen, close, buttonProps }
}
