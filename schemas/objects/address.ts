import { defineType, type ValidationContext } from 'sanity'
import { type Address, parseAddress } from '#lib/content/address.ts'
import { apiVersion } from '#lib/content/dataset.ts'
import { sectionIds } from '#lib/content/section-ids.ts'
import { mainPages, sharedPages } from '#lib/storefront/pages.ts'
import type { CatalogueRules } from '../catalogue.ts'

const fixedPages: readonly string[] = [...sharedPages, ...mainPages]

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
      rule.custom((text) =>
        !text || parseAddress(text)
          ? true
          : 'Begin with / for a page of this site, or with https://, mailto: or tel:',
      ),
      rule
        .custom(async (text, context) => {
          const parsed = text ? parseAddress(text) : null
          if (!parsed || (await leadsSomewhere(parsed, context, catalogue))) return true
          return 'This leads nowhere: there is no such page now.'
        })
        .warning(),
    ],
  })

async function leadsSomewhere(
  target: Address,
  context: ValidationContext,
  catalogue: CatalogueRules,
): Promise<boolean> {
  if (target.kind === 'elsewhere') return true
  if (target.kind === 'anchor')
    return sectionIds(sectionTypes(context.document)).includes(target.id)
  if (fixedPages.includes(target.path)) return true
  const product = /^\/products\/([^/]+)$/.exec(target.path)?.[1]
  if (product) return catalogue.productExists(product)
  const count = await context
    .getClient({ apiVersion })
    .fetch<number>('count(*[_type == "page" && path.current == $path])', {
      path: target.path.slice(1),
    })
  return count > 0 || isOwnPath(context.document, target.path)
}

function isOwnPath(document: ValidationContext['document'], path: string): boolean {
  const own = document?.path
  return typeof own === 'object' && own !== null && 'current' in own && `/${own.current}` === path
}

function sectionTypes(document: ValidationContext['document']): string[] {
  const sections = Array.isArray(document?.sections) ? document.sections : []
  return sections.map(({ _type }: { _type: string }) => _type)
}
