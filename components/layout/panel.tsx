'use client'

import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  id: string
  className: string
  children: ReactNode
}

/**
 * What a button with `popoverTarget` opens. The browser opens and closes it, by Escape and a click
 * outside too; this closes it where a link in it leads on, and where the focus leaves it.
 */
export function Panel({ id, className, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const panel = ref.current
    const stop = new AbortController()
    const { signal } = stop
    const close = () => panel?.hidePopover()
    const isLink = (target: EventTarget | null) =>
      target instanceof Element && target.closest('a') !== null
    let wasInside = false
    panel?.addEventListener('click', ({ target }) => isLink(target) && close(), { signal })
    document.addEventListener(
      'focusin',
      ({ target }) => {
        const isInside = target instanceof Node && panel?.contains(target) === true
        if (wasInside && !isInside) close()
        wasInside = isInside
      },
      { signal },
    )
    window.addEventListener('popstate', close, { signal })
    return () => stop.abort()
  }, [])
  return (
    <div ref={ref} id={id} popover="auto" className={className}>
      {children}
    </div>
  )
}
