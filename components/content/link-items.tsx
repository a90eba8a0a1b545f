'use client'

import { Link } from '#components/ui/link.tsx'
import type { Locale } from '#lib/base/locales.ts'
import { isExternalHref } from './is-external-href.ts'

export interface LinkItem {
  href: string
  label: string
  /** Language of the label, if it is not the page's. */
  lang?: Locale
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
