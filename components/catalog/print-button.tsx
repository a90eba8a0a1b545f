'use client'

import type { ReactNode } from 'react'

/** Button that opens the print view, from which a page is saved as a file; hidden without JavaScript. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <p className="product-save">
      <button type="button" onClick={() => window.print()}>
        {children}
      </button>
    </p>
  )
}
