'use client'

import { Link } from '#components/ui/link.tsx'
import { isExternalHref } from './is-external-href.ts'

export interface LinkItem {
  href: string
  label: string
  /** In draft mode only. */
  'data-sanity'?: string
}

export interface LinkItemsProps {
  links: readonly LinkItem[]
  /** Accessible hint of a link to another website; absent if there is no such link. */
  external?: string
  /** In draft mode only. */
  'data-sanity'?: string
}

/** List of links. A Client Component, like `ProductCardItems`. */
export function LinkItems({ links, external, ...attributes }: LinkItemsProps) {
  return (
    <ul className="link-list" {...attributes}>
      {links.map(({ label, ...link }) => (
        <li key={`${link.href} ${label}`}>
          {isExternalHref(link.href) ? (
            <a {...link} rel="external noopener">
              {label}
              <span className="sr-only">{` ${external}`}</span>
            </a>
          ) : (
            <Link {...link}>{label}</Link>
          )}
        </li>
      ))}
    </ul>
  )
}
