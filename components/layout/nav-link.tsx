'use client'

import Link from 'next/link'
import type { ComponentProps } from 'react'
import { usePublicPath } from './use-public-path.ts'

type Props = Omit<ComponentProps<typeof Link>, 'href'> & {
  href: string
  /** Whether the pages below it are part of it too. */
  section?: boolean
}

/** A link that says so where it leads to the page, or into the section, that is being shown. */
export function NavLink({ href, section = false, ...props }: Props) {
  const path = usePublicPath()
  const isHere = path === href
  const isBelow = section && path.startsWith(`${href}/`)
  return (
    <Link {...props} href={href} aria-current={isHere ? 'page' : isBelow ? 'true' : undefined} />
  )
}
