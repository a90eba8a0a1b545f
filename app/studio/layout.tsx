import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import './studio.css'

// As `next-sanity/studio` has them: importing that module adds the Studio to the server bundle.
export const metadata: Metadata = { referrer: 'same-origin', robots: 'noindex' }
export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' }

export default function StudioLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
