import type { ReactNode } from 'react'
import { ExternalLink } from '#components/ui/external-link.tsx'
import { Link } from '#components/ui/link.tsx'
import type { Locale } from '#lib/base/locales.ts'

interface Props {
  href: string
  locale: Locale
  className?: string
  children: ReactNode
  'data-sanity'?: string
}

/** Link that staff wrote: to another website it is marked as such. */
export function ContentLink({ locale, ...props }: Props) {
  return isExternal(props.href) ? <ExternalLink locale={locale} {...props} /> : <Link {...props} />
}

function isExternal(href: string): boolean {
  return /^https?:/.test(href)
}
