import type { ReactNode } from 'react'

/** The card around a form. */
export function FormPanel({ children }: { children: ReactNode }) {
  return <div className="form-panel">{children}</div>
}
