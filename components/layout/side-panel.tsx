import type { ReactNode } from 'react'

interface Props {
  title: string
  children: ReactNode
  'data-sanity'?: string
}

/** Panel with links beside the main content. */
export function SidePanel({ title, children, ...attributes }: Props) {
  return (
    <aside aria-label={title} className="border border-line p-6 md:p-8" {...attributes}>
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </aside>
  )
}
