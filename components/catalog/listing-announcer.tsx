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
import {
  captureListingPosition,
  type ListingPosition,
  restoreListingPosition,
  scrollToActiveBrand,
} from './listing-position.ts'

interface ListingAnnouncerValue {
  announce: (text: string) => void
  /** Position of the visitor in the previous listing, if there was one. */
  previousPosition: RefObject<ListingPosition | null>
}

const ListingAnnouncerContext = createContext<ListingAnnouncerValue | null>(null)

/** Live region around listings: it must exist before its text changes. */
export function ListingAnnouncerProvider({ children }: { children: ReactNode }) {
  const [text, announce] = useState('')
  const previousPosition = useRef<ListingPosition | null>(null)
  return (
    <ListingAnnouncerContext value={{ announce, previousPosition }}>
      {children}
      <p role="status" className="sr-only">
        {text}
      </p>
    </ListingAnnouncerContext>
  )
}

/**
 * Announces a listing that replaces another, and restores the position of the visitor.
 * @throws Error outside ListingAnnouncerProvider
 */
export function ListingAnnouncement({ text }: { text: string }) {
  const announcer = useContext(ListingAnnouncerContext)
  if (!announcer) throw new Error('ListingAnnouncement must be inside ListingAnnouncerProvider')
  const { announce, previousPosition } = announcer
  useLayoutEffect(() => {
    if (previousPosition.current) {
      announce(text)
      restoreListingPosition(previousPosition.current)
    } else scrollToActiveBrand()
    return () => {
      previousPosition.current = captureListingPosition()
    }
  }, [announce, previousPosition, text])
  return null
}
