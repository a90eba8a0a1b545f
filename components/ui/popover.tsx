'use client'

import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  id: string
  className: string
  children: ReactNode
}

/**
 * Popover that a button with `popoverTarget` opens. The browser opens and closes it, also on Escape
 * and on a click outside; this component closes it when a link in it is followed or when the focus
 * leaves it.
 */
export function Popover({ id, className, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const popover = ref.current
    const controller = new AbortController()
    const { signal } = controller
    const close = () => popover?.hidePopover()
    const isLink = (target: EventTarget | null) =>
      target instanceof Element && target.closest('a') !== null
    let wasInside = false
    popover?.addEventListener('click', ({ target }) => isLink(target) && close(), { signal })
    document.addEventListener(
      'focusin',
      ({ target }) => {
        const isInside = target instanceof Node && popover?.contains(target) === true
        if (wasInside && !isInside) close()
        wasInside = isInside
      },
      { signal },
    )
    window.addEventListener('popstate', close, { signal })
    return () => controller.abort()
  }, [])
  return (
    <div ref={ref} id={id} popover="auto" className={className}>
      {children}
    </div>
  )
}
