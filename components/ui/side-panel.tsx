'use client'

import type { ReactNode } from 'react'

interface Props {
  title: string
  children: ReactNode
  'data-sanity'?: string
}

/** Panel with links beside the main content. A Client Component, like `ProductCardItems`. */
export function SidePanel({ title, children, ...attributes }: Props) {
  return (
    <aside aria-label={title} className="side-panel" {...attributes}>
      <h2>{title}</h2>
      {children}
    </aside>
  )
}
