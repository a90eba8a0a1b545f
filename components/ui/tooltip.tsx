'use client'

import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

/** Safari before 17 has no popovers: there the text is shown as it is. */
const showPopover = (popover: HTMLElement | null) => popover?.showPopover?.()

/**
 * Text with a tooltip on hover, keyboard focus and touch: a popover above everything, closed by Escape and
 * by a press elsewhere. It is a manual one: of an automatic one WebKit reports only after a click on the text
 * that the press closed it. Its transparent border bridges the gap to the text, so that the mouse can move
 * onto it.
 */
export function Tooltip({ label, children }: { label: ReactNode; children: ReactNode }) {
  const id = useId()
  const root = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  // A finger leaves the text when it is lifted.
  const isHover = ({ pointerType }: PointerEvent) => pointerType !== 'touch'
  useEffect(() => {
    if (!isOpen) return
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && setOpen(false), {
      signal,
    })
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!(target instanceof Node && root.current?.contains(target))) setOpen(false)
      },
      { signal },
    )
    return () => controller.abort()
  }, [isOpen])
  return (
    <span
      ref={root}
      onPointerEnter={(event) => isHover(event) && open()}
      onPointerLeave={(event) => isHover(event) && close()}
      className="tooltip"
    >
      <button
        type="button"
        aria-describedby={isOpen ? id : undefined}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && open()}
        onBlur={close}
        onClick={open}
        className="tooltip-trigger"
      >
        {children}
      </button>
      {isOpen && (
        <span ref={showPopover} id={id} role="tooltip" popover="manual">
          {label}
        </span>
      )}
    </span>
  )
}
