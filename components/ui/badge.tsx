import type { ReactNode } from 'react'

const kinds = {
  plate: 'bg-plate text-snow',
  accent: 'bg-theme-accent text-theme-on-accent',
  outline: 'border border-line text-theme-text',
}

/** A word or two that names or marks something. */
export function Badge({
  kind = 'plate',
  children,
}: {
  kind?: keyof typeof kinds
  children: ReactNode
}) {
  return (
    <span className={`inline-block px-2 py-0.5 font-semibold text-sm leading-6 ${kinds[kind]}`}>
      {children}
    </span>
  )
}
