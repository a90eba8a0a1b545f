'use client'

import { useLinkStatus } from 'next/link'

/** At the edge of a bevelled link, shows that the page it leads to is loading. */
export function LinkPending() {
  const { pending } = useLinkStatus()
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`absolute top-1/2 right-0.5 -mt-1.5 size-3 transition-opacity ${pending ? 'animate-spin delay-100' : 'opacity-0'}`}
    >
      <path d="M21 12a9 9 0 1 1-9-9" fill="none" stroke="currentColor" strokeWidth={4} />
    </svg>
  )
}
