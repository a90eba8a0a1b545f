'use client'

import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { currentPlace, type ListingPlace, restorePlace, showActiveBrand } from './listing-place.ts'

interface Status {
  announce: (text: string) => void
  /** Where the visitor was when the listing before this one was left, if there was one. */
  left: RefObject<ListingPlace | null>
}

const StatusContext = createContext<Status | null>(null)

/** Around listings: what is announced of a new one has to be there before it is. */
export function ListingStatus({ children }: { children: ReactNode }) {
  const [text, announce] = useState('')
  const left = useRef<ListingPlace | null>(null)
  return (
    <StatusContext value={{ announce, left }}>
      {children}
      <p role="status" className="sr-only">
        {text}
      </p>
    </StatusContext>
  )
}

/** In a listing: announces it where it replaces another, and keeps the visitor's place. */
export function ListingReport({ text }: { text: string }) {
  const status = useContext(StatusContext)
  if (!status) throw new Error('ListingReport must stand inside ListingStatus')
  const { announce, left } = status
  useLayoutEffect(() => {
    if (left.current) {
      announce(text)
      restorePlace(left.current)
    } else showActiveBrand()
    return () => {
      left.current = currentPlace()
    }
  }, [announce, left, text])
  return null
}
