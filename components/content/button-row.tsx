import { ButtonLink } from '#components/ui/button.tsx'
import { arrayItemPath } from '#lib/content/array-item-path.ts'
import type { DataAttribute } from '#lib/content/data-attributes.ts'
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

/**
 * Row of links styled as buttons on a dark surface; the first is the primary one. A link to a page
 * that the storefront does not have is left out.
 */
export function ButtonRow({ links, fieldName, context, dataAttribute }: Props) {
  const resolvedLinks = links.flatMap((link) => {
    const href = contentHref(link.href, context.route)
    return href ? [{ ...link, href }] : []
  })
  if (resolvedLinks.length === 0) return null
  return (
    <p className="mt-8 flex flex-wrap gap-4">
      {resolvedLinks.map(({ _key, label, href, lang }, index) => (
        <ButtonLink
          key={_key}
          href={href}
          variant={index === 0 ? 'primary' : 'onDark'}
          lang={lang}
          {...dataAttribute(`${arrayItemPath(fieldName, _key)}.label`)}
        >
          {label}
        </ButtonLink>
      ))}
    </p>
  )
}
