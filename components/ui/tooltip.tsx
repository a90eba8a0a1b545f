'use client'

import { type PointerEvent, type ReactNode, useId, useState } from 'react'

/** Safari before 17 has no popovers: there the text is shown as it is. */
const showPopover = (popover: HTMLElement | null) => popover?.showPopover?.()

/**
 * Text with a tooltip on hover, keyboard focus and touch: a popover, which the browser closes on
 * Escape and on a press elsewhere. Its transparent border bridges the gap to the text, so that the
 * mouse can move onto it.
 */
export function Tooltip({ label, children }: { label: ReactNode; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  // A finger leaves the text when it is lifted.
  const isHover = ({ pointerType }: PointerEvent) => pointerType !== 'touch'
  return (
    <span
      onPointerEnter={(event) => isHover(event) && open()}
      onPointerLeave={(event) => isHover(event) && close()}
      className="tooltip"
    >
      <button
        type="button"
        aria-describedby={isOpen ? id : undefined}
        // A press focuses the button too; a popover that opens then would close at its end.
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && open()}
        onBlur={close}
        onClick={open}
        className="tooltip-trigger"
      >
        {children}
      </button>
      {isOpen && (
        <span
          ref={showPopover}
          id={id}
          role="tooltip"
          popover="auto"
          onToggle={({ newState }) => newState === 'closed' && close()}
        >
          {label}
        </span>
      )}
    </span>
  )
}
