import { defineType } from 'sanity'
import { parseLinkTarget } from '#lib/routing/parse-link-target.ts'
import type { CatalogChecks } from '../catalog.ts'
import { getLinkWarning } from './link-warning.ts'

/** Address of a link: a page of this site, an anchor on the same page, or an external URL. */
export const addressType = (catalog: CatalogChecks) =>
  defineType({
    name: 'address',
    title: 'Address',
    type: 'string',
    description:
      'A page of this site (/faq), a place on this page (#gallery), or an address that begins with https://, mailto: or tel:',
    validation: (rule) => [
      rule.required().error('Say where the link leads.'),
      rule.custom((text, { document }) => {
        const target = text ? parseLinkTarget(text) : null
        if (text && !target) {
          return 'Begin with / for a page of this site, or with https://, mailto: or tel:'
        }
        // Only a redirect names a storefront: a link inherits the one of the page that shows it.
        const isLink = document?._type !== 'redirect'
        return isLink && target?.kind === 'page' && /^\/dealer(\/|$)/.test(target.path)
          ? 'Leave out /dealer/…: on a dealer’s storefront a link leads to that dealer’s page by itself.'
          : true
      }),
      rule
        .custom(async (text, context) => {
          const target = text ? parseLinkTarget(text) : null
          return (target && (await getLinkWarning(target, context, catalog))) ?? true
        })
        .warning(),
    ],
  })
