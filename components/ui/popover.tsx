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
 * leaves it. In browsers without popovers (Safari before 17) this component opens it too, by an attribute.
 */
export function Popover({ id, className, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const popover = ref.current
    const controller = new AbortController()
    const { signal } = controller
    const close = () => {
      popover?.hidePopover?.()
      popover?.removeAttribute('data-open')
    }
    const isLink = (target: EventTarget | null) =>
      target instanceof Element && target.closest('a') !== null
    const toggle = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(`[popovertarget="${id}"]`)) {
        popover?.toggleAttribute('data-open')
      }
    }
    if (!popover?.showPopover) document.addEventListener('click', toggle, { signal })
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
  }, [id])
  return (
    <div ref={ref} id={id} popover="auto" className={className}>
      {children}
    </div>
  )
}
