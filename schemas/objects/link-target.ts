import { defineType } from 'sanity'
import { getContactLinkError } from '#lib/routing/contact-link-error.ts'
import { parseLinkTarget } from '#lib/routing/parse-link-target.ts'
import { parseStorefrontPath } from '#lib/routing/storefront-path.ts'
import { getWebUrlError } from '#lib/values/web-url.ts'
import type { CatalogChecks } from '../fields/catalog-checks.ts'
import { getLinkWarning } from './link-warning.ts'

export const missingLinkTarget = 'Say where the link leads.'

/** Target of a link: a page of this site, an anchor on the same page, or an external URL. */
export const linkTargetType = (catalog: CatalogChecks) =>
  defineLinkTarget({ name: 'linkTarget', required: missingLinkTarget }, catalog)

/** Target of a link that leads elsewhere while it is empty. */
export const optionalLinkTargetType = (catalog: CatalogChecks) =>
  defineLinkTarget({ name: 'optionalLinkTarget' }, catalog)

interface LinkTargetOptions {
  name: string
  /** Error message for an empty field. */
  required?: string
}

function defineLinkTarget({ name, required }: LinkTargetOptions, catalog: CatalogChecks) {
  return defineType({
    name,
    title: 'URL',
    type: 'string',
    description:
      'A page of this site (/faq), a place on this page (#gallery), or a URL that begins with https://, mailto: or tel:',
    validation: (rule) => [
      ...(required ? [rule.required().error(required)] : []),
      rule.custom((text, context) => validateLinkTarget(text, context)),
      rule
        .custom(async (text, context) => {
          const target = text ? parseLinkTarget(text) : null
          return (target && (await getLinkWarning(target, context, catalog))) ?? true
        })
        .warning(),
    ],
  })
}

/** Returns an error message about the target of a link, or true. */
export function validateLinkTarget(
  text: string | undefined,
  { document }: { document?: { _type: string } | undefined },
): true | string {
  const target = text ? parseLinkTarget(text) : null
  if (text && /\S\s+\S/.test(text)) return 'A URL has no spaces: leave them out.'
  if (text && !target) {
    return 'Begin with / for a page of this site, or with https://, mailto: or tel:'
  }
  if (target?.kind === 'external') return getExternalUrlError(target.url) ?? true
  // Only a redirect names a storefront: a link inherits the one of the page that shows it.
  const isLink = document?._type !== 'redirect'
  return isLink && target?.kind === 'page' && isPageOfDealer(target.path)
    ? 'Leave out /dealer/…: on a dealer’s storefront a link leads to that dealer’s page by itself.'
    : true
}

function getExternalUrlError(url: string): string | null {
  const isWeb = /^https?:/i.test(url)
  return isWeb ? getWebUrlError(url) : getContactLinkError(url)
}

/** Returns whether a path is below a dealer's home page. Links may lead to a dealer's home page, but no further. */
export function isPageOfDealer(path: string): boolean {
  const { storefront, path: pagePath } = parseStorefrontPath(path)
  return storefront.kind === 'dealer' ? pagePath !== '/' : /^\/dealer(\/|$)/.test(path)
}
