import { Link } from '#components/ui/link.tsx'
import { arrayItemPath, type DataAttribute } from '#lib/content/data-attributes.ts'
import type { ContentLinkItem } from '#lib/content/link.ts'
import { contentHref } from '#lib/storefront/content-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

interface Props {
  links: readonly ContentLinkItem[]
  /** Name of the field with the links. */
  fieldName: string
  context: StorefrontContext
  dataAttribute: DataAttribute
}

/** List of links. A link to a page that the storefront does not have is left out. */
export function LinkList({ links, fieldName, context, dataAttribute }: Props) {
  return (
    <ul className="link-list">
      {links.map(({ _key, label, href }) => {
        const resolvedHref = contentHref(href, context)
        return (
          resolvedHref && (
            <li key={_key}>
              <Link
                href={resolvedHref}
                {...dataAttribute(`${arrayItemPath(fieldName, _key)}.label`)}
              >
                {label}
              </Link>
            </li>
          )
        )
      })}
    </ul>
  )
}
