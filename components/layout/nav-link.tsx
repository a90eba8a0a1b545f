'use client'

import type { ComponentProps } from 'react'
import { Link } from '#components/ui/link.tsx'
import { usePublicPath } from '#components/ui/use-public-path.ts'

type Props = Omit<ComponentProps<typeof Link>, 'href'> & {
  href: string
  /** Whether the link is also current on the pages below its target. */
  matchesChildren?: boolean
}

/** Navigation link with `aria-current` if it leads to the current page or section. */
export function NavLink({ href, matchesChildren = false, ...props }: Props) {
  const path = usePublicPath()
  const isCurrentPage = path === href
  const isCurrentSection = matchesChildren && path.startsWith(`${href}/`)
  return (
    <Link
      {...props}
      href={href}
      aria-current={isCurrentPage ? 'page' : isCurrentSection ? 'true' : undefined}
    />
  )
}
