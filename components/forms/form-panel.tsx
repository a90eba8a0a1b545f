import type { ReactNode } from 'react'

/** The sheet that a form stands on. */
export function FormPanel({ children }: { children: ReactNode }) {
  return (
    <div className="border border-line border-t-4 border-t-theme-primary bg-snow p-6 md:p-10">
      {children}
    </div>
  )
}
