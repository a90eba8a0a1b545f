import { defineType } from 'sanity'
import { parseAddress } from '#lib/content/address.ts'
import type { CatalogueRules } from '../catalogue.ts'
import { missingTarget } from './link-target.ts'

/** Where a link leads: a page of this site, a place on the same page, or another site. */
export const address = (catalogue: CatalogueRules) =>
  defineType({
    name: 'address',
    title: 'Address',
    type: 'string',
    description:
      'A page of this site (/faq), a place on this page (#gallery), or an address that begins with https://, mailto: or tel:',
    validation: (rule) => [
      rule.required().error('Say where the link leads.'),
      rule.custom((text, { document }) => {
        const target = text ? parseAddress(text) : null
        if (text && !target) {
          return 'Begin with / for a page of this site, or with https://, mailto: or tel:'
        }
        // A redirect has no storefront around it, so it names the one that it leads to.
        const isLink = document?._type !== 'redirect'
        return isLink && target?.kind === 'page' && /^\/dealer(\/|$)/.test(target.path)
          ? 'Leave out /dealer/…: on a dealer’s storefront a link leads to that dealer’s page by itself.'
          : true
      }),
      rule
        .custom(async (text, context) => {
          const target = text ? parseAddress(text) : null
          return (target && (await missingTarget(target, context, catalogue))) ?? true
        })
        .warning(),
    ],
  })
