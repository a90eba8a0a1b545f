import { notFound } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { NotFoundErrorBoundary } from './not-found-error-boundary.tsx'

/**
 * Renders its children and responds with 404. `notFound()` at the top level leaves a cached page
 * empty until JavaScript runs; thrown inside a Suspense boundary, it keeps the rest of the page and
 * the status.
 */
export function NotFoundBoundary({ children }: { children: ReactNode }) {
  return (
    <NotFoundErrorBoundary fallback={children}>
      <Suspense fallback={children}>
        <ThrowNotFound />
      </Suspense>
    </NotFoundErrorBoundary>
  )
}

function ThrowNotFound(): never {
  notFound()
}
