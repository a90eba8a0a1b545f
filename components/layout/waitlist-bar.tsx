'use client'

import type { ReactNode } from 'react'
import { usePublicPath } from './use-public-path.ts'

interface Props {
  label: string
  /** Path of the contact page. */
  contactHref: string
  children: ReactNode
}

/** Bar with a link to the waitlist at the bottom of phone screens; hidden on the contact page. */
export function WaitlistBar({ label, contactHref, children }: Props) {
  if (usePublicPath() === contactHref) return null
  return (
    <aside aria-label={label} data-waitlist-bar className="waitlist-bar">
      {children}
    </aside>
  )
}
