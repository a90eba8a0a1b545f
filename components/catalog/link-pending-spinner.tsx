'use client'

import { useLinkStatus } from 'next/link'

/** Spinner at the edge of a bevelled link while the page it leads to loads. */
export function LinkPendingSpinner() {
  const { pending } = useLinkStatus()
  return (
    pending && (
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="absolute top-1/2 right-0.5 -mt-1.5 size-3 animate-spin transition-opacity delay-100 starting:opacity-0"
      >
        <path d="M21 12a9 9 0 1 1-9-9" fill="none" stroke="currentColor" strokeWidth={4} />
      </svg>
    )
  )
}
