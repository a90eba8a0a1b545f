import { notFound } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { CatchNotFound } from './catch-not-found.tsx'

/**
 * Shows what is in it and answers 404. `notFound()` alone leaves a kept page empty until scripts
 * run; thrown inside a Suspense boundary, Next keeps the rest of the page and the status.
 */
export function Missing({ children }: { children: ReactNode }) {
  return (
    <CatchNotFound fallback={children}>
      <Suspense fallback={children}>
        <AnswerNotFound />
      </Suspense>
    </CatchNotFound>
  )
}

function AnswerNotFound(): never {
  notFound()
}
