import type { ReactNode } from 'react'
import { ListingAnnouncerProvider } from '#components/catalog/listing-announcer.tsx'

/** Persists while a visitor moves between listings. */
export default function ListingsLayout({ children }: { children: ReactNode }) {
  return <ListingAnnouncerProvider>{children}</ListingAnnouncerProvider>
}
