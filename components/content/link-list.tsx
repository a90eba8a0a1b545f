import { translate } from '#lib/base/messages.ts'
import { arrayItemPath } from '#lib/content/array-item-path.ts'
import type { DataAttribute } from '#lib/content/data-attributes.ts'
import type { ContentLinkItem } from '#lib/content/link.ts'
import { contentHref } from '#lib/storefront/content-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { isExternalHref } from './is-external-href.ts'
import { LinkItems, type LinkItemsProps } from './link-items.tsx'

interface Props {
  links: readonly ContentLinkItem[]
  /** Name of the field with the links. */
  fieldName: string
  context: StorefrontContext
  dataAttribute: DataAttribute
}

/** List of links that staff wrote. */
export function LinkList(props: Props) {
  return <LinkItems {...getLinkItems(props)} />
}

/** Returns the links of a list, without those to pages that the storefront does not have. */
export function getLinkItems({ links, fieldName, context, dataAttribute }: Props): LinkItemsProps {
  const items = links.flatMap(({ _key, label, href, lang }) => {
    const resolvedHref = contentHref(href, context.route)
    const attribute = dataAttribute(`${arrayItemPath(fieldName, _key)}.label`)
    return resolvedHref ? [{ href: resolvedHref, label, ...(lang && { lang }), ...attribute }] : []
  })
  return {
    links: items,
    ...(items.some(({ href }) => isExternalHref(href)) && {
      external: translate(context.route.locale, 'navigation')('external'),
    }),
  }
}
