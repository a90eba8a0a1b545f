import { translate } from '#lib/base/messages.ts'
import { arrayItemPath, type DataAttribute } from '#lib/content/data-attributes.ts'
import type { ContentLinkItem } from '#lib/content/link.ts'
import { contentHref } from '#lib/storefront/content-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { isExternalHref } from './is-external-href.ts'
import { LinkItems } from './link-items.tsx'

interface Props {
  links: readonly ContentLinkItem[]
  /** Name of the field with the links. */
  fieldName: string
  context: StorefrontContext
  dataAttribute: DataAttribute
}

/** List of links. A link to a page that the storefront does not have is left out. */
export function LinkList({ links, fieldName, context, dataAttribute }: Props) {
  const items = links.flatMap(({ _key, label, href }) => {
    const resolvedHref = contentHref(href, context)
    const attribute = dataAttribute(`${arrayItemPath(fieldName, _key)}.label`)
    return resolvedHref ? [{ href: resolvedHref, label, ...attribute }] : []
  })
  const external = items.some(({ href }) => isExternalHref(href))
    ? { external: translate(context.route.locale, 'navigation')('external') }
    : {}
  return <LinkItems links={items} {...external} />
}
