'use client'

import { catchError } from 'next/error'
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'

interface Props {
  /** Shown while the part loads after a visitor came here from another page. */
  loading: string
  /** Shown where it breaks in the browser. */
  failed: string
  children: ReactNode
}

const never = () => () => {}

/**
 * A part of a page that may load late or break by itself: the rest of the page stays. On the server
 * it is no boundary at all: a page that cannot be rendered whole is not kept, and one that is kept
 * holds the part in its place, for visitors without scripts too.
 */
export function Part({ loading, failed, children }: Props) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // What the server rendered keeps its shape once scripts run.
  const [isSeparate] = useState(inBrowser)
  return (
    <CatchFailure message={failed}>
      {isSeparate ? (
        <Suspense fallback={<p className="text-mill">{loading}</p>}>{children}</Suspense>
      ) : (
        children
      )}
    </CatchFailure>
  )
}

const CatchFailure = catchError(({ message }: { message: string }) => (
  <p role="alert" className="text-mill">
    {message}
  </p>
))
