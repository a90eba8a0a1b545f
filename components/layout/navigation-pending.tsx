'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Spinner } from '#components/ui/spinner.tsx'

/** Delay before the indicator is shown, in milliseconds. */
const delayMs = 300

/**
 * Loading indicator of a navigation while the previous page stays: an uncached page is rendered on
 * its first visit. `loading.tsx` of Next would become part of cached pages.
 */
export function NavigationPending({ text }: { text: string }) {
  const path = usePathname()
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    let timer = 0
    const handleClick = ({ target, defaultPrevented }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a')
      // Next calls `preventDefault()` on clicks that it navigates itself.
      if (!link || !defaultPrevented) return
      window.clearTimeout(timer)
      setPending(false)
      if (link.pathname !== path) timer = window.setTimeout(() => setPending(true), delayMs)
    }
    window.addEventListener('click', handleClick)
    return () => {
      window.removeEventListener('click', handleClick)
      window.clearTimeout(timer)
      setPending(false)
    }
  }, [path])
  if (!isPending) return null
  return (
    <div className="fixed inset-x-0 top-[calc(var(--header)+1rem)] z-40 flex justify-center print:hidden">
      <Spinner text={text} className="bg-ink px-5 py-3 text-snow" />
    </div>
  )
}
