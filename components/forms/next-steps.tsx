import type { ReactNode } from 'react'

/** Next steps after a form was sent: beside the form on wide screens, below it on narrow ones. */
export function NextSteps({ children }: { children: ReactNode }) {
  return <div className="next-steps">{children}</div>
}
