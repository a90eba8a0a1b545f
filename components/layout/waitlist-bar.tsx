'use client'

import type { ReactNode } from 'react'
import { usePublicPath } from './use-public-path.ts'

interface Props {
  label: string
  /** The path of that page. */
  contact: string
  children: ReactNode
}

/** Keeps the way to the waitlist in reach of a thumb; not on the page where the form is. */
export function WaitlistBar({ label, contact, children }: Props) {
  if (usePublicPath() === contact) return null
  return (
    <aside
      aria-label={label}
      data-waitlist-bar
      className="**:scroll-mt-24 **:-scroll-mb-24 sticky bottom-0 z-30 border-line-dark border-t bg-ink px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:hidden print:hidden [body:has(#site-menu:popover-open)_&]:hidden"
    >
      {children}
    </aside>
  )
}
