'use client'

import { catchError } from 'next/error'
import { type ReactNode, Suspense, useState } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

interface Props {
  /** Shown while the children load after a client-side navigation. */
  loadingText: string
  /** Shown if the children throw in the browser. */
  errorText: string
  children: ReactNode
}

/**
 * Suspense and error boundary around a part of a page. On the server it is neither: a page that
 * fails to render completely is not cached, and the HTML of a cached page contains the part in
 * place, also for visitors without JavaScript.
 */
export function AsyncBoundary({ loadingText, errorText, children }: Props) {
  const isHydrated = useIsHydrated()
  // Server-rendered content keeps its structure after hydration.
  const [usesSuspense] = useState(isHydrated)
  return (
    <ErrorBoundary message={errorText}>
      {usesSuspense ? (
        <Suspense fallback={<p className="text-mill">{loadingText}</p>}>{children}</Suspense>
      ) : (
        children
      )}
    </ErrorBoundary>
  )
}

const ErrorBoundary = catchError(({ message }: { message: string }) => (
  <p role="alert" className="text-mill">
    {message}
  </p>
))
