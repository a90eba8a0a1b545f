import type { ReactNode } from 'react'
import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'

export interface ExternalLinkProps {
  href: string
  locale: Locale
  className?: string
  children: ReactNode
  'data-sanity'?: string
}

/** Link to another website, marked as such for screen readers, and by the icon of `external-link.css`. */
export function ExternalLink({ locale, children, ...props }: ExternalLinkProps) {
  return (
    <a {...props} rel="external noopener">
      {children}
      <span className="sr-only"> {translate(locale, 'navigation')('external')}</span>
    </a>
  )
}
