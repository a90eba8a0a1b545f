import Link from 'next/link'
import type { ReactNode } from 'react'

interface Props {
  href: string
  children: ReactNode
  'data-sanity'?: string
}

/** A link that looks like the main action of its section. */
export function ButtonLink(props: Props) {
  return (
    <Link
      {...props}
      className="bevel inline-block px-7 py-3.5 font-semibold text-theme-on-button [--bevel-fill:var(--theme-button)]"
    />
  )
}
