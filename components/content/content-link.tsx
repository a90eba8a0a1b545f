import { ExternalLink, type ExternalLinkProps } from '#components/ui/external-link.tsx'
import { Link } from '#components/ui/link.tsx'
import { isExternalHref } from './is-external-href.ts'

/** Link that staff wrote: to another website it is marked as such. */
export function ContentLink({ locale, ...props }: ExternalLinkProps) {
  return isExternalHref(props.href) ? (
    <ExternalLink locale={locale} {...props} />
  ) : (
    <Link {...props} />
  )
}
