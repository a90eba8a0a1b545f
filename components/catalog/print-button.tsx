'use client'

import type { ReactNode } from 'react'

/** Button that opens the print view, from which a page is saved as a file; hidden without JavaScript. */
export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <p className="mt-4 noscript:hidden print:hidden">
      <button
        type="button"
        onClick={() => window.print()}
        className="min-h-11 cursor-pointer font-semibold underline decoration-2 decoration-theme-accent-on-light underline-offset-8 hover:decoration-current"
      >
        {children}
      </button>
    </p>
  )
}
