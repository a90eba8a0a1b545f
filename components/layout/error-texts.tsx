'use client'

import { createContext, type ReactNode, useContext } from 'react'

interface Texts {
  title: string
  retry: string
}

const Context = createContext<Texts | null>(null)

/** Hands an error boundary, which Next gives no texts, those of the storefront's language. */
export function ErrorTexts({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <Context value={texts}>{children}</Context>
}

/** @throws where no `ErrorTexts` stands above */
export function useErrorTexts(): Texts {
  const texts = useContext(Context)
  if (!texts) throw new Error('useErrorTexts needs <ErrorTexts> above it')
  return texts
}
