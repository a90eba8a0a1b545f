'use client'

import { createContext, type ReactNode, useContext } from 'react'

interface ErrorTexts {
  title: string
  retry: string
}

const ErrorTextsContext = createContext<ErrorTexts | null>(null)

/**
 * Provides error boundaries with texts in the language of the storefront: Next passes them no props
 * for that.
 */
export function ErrorTextsProvider({
  texts,
  children,
}: {
  texts: ErrorTexts
  children: ReactNode
}) {
  return <ErrorTextsContext value={texts}>{children}</ErrorTextsContext>
}

/** Returns the texts of the nearest `ErrorTextsProvider`. @throws Error outside a provider */
export function useErrorTexts(): ErrorTexts {
  const texts = useContext(ErrorTextsContext)
  if (!texts) throw new Error('useErrorTexts needs an <ErrorTextsProvider> above it')
  return texts
}
