import type { ReactNode } from 'react'

interface Props {
  title: string
  children: ReactNode
  'data-sanity'?: string
}

/** Panel with links beside the main content. */
export function SidePanel({ title, children, ...attributes }: Props) {
  return (
    <aside aria-label={title} className="side-panel" {...attributes}>
      <h2>{title}</h2>
      {children}
    </aside>
  )
}
