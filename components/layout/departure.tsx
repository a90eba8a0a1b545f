'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Spinner } from '#components/ui/spinner.tsx'

/** Milliseconds that a page may take before the visitor is told to wait. */
const patience = 300

/**
 * Shows that a page loads while the one before it stays: the first visitor of a page waits until
 * it is rendered. Next's own `loading.tsx` would get into the kept pages.
 */
export function Departure({ text }: { text: string }) {
  const path = usePathname()
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    let timer = 0
    const note = ({ target, defaultPrevented }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a')
      // Next prevents the browser from following the links that it follows itself.
      if (!link || !defaultPrevented) return
      window.clearTimeout(timer)
      setLeaving(false)
      if (link.pathname !== path) timer = window.setTimeout(() => setLeaving(true), patience)
    }
    window.addEventListener('click', note)
    return () => {
      window.removeEventListener('click', note)
      window.clearTimeout(timer)
      setLeaving(false)
    }
  }, [path])
  if (!isLeaving) return null
  return (
    <div className="fixed inset-x-0 top-[calc(var(--header)+1rem)] z-40 flex justify-center print:hidden">
      <Spinner text={text} className="bg-ink px-5 py-3 text-snow" />
    </div>
  )
}
