import Link from 'next/link'
import type { ReactNode } from 'react'

/** A link that looks like the main action of its section. */
export function ButtonLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="bevel inline-block px-7 py-3.5 font-semibold text-theme-on-button [--bevel-fill:var(--theme-button)]"
    >
      {children}
    </Link>
  )
}
