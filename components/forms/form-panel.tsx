import type { ReactNode } from 'react'

/** The card around a form. */
export function FormPanel({ children }: { children: ReactNode }) {
  return <div className="form-panel">{children}</div>
}

/** Next steps after a form was sent: beside the form on wide screens, below it on narrow ones. */
export function NextSteps({ children }: { children: ReactNode }) {
  return <div className="next-steps">{children}</div>
}
