import type { ReactNode } from 'react'
import { ListingStatus } from '#components/catalog/listing-status.tsx'

/** Stays while a visitor goes from one listing to another. */
export default function ListingsLayout({ children }: { children: ReactNode }) {
  return <ListingStatus>{children}</ListingStatus>
}
