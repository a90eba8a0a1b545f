import { ButtonLink } from '#components/ui/button.tsx'
import { type Edit, member } from '#lib/content/editing.ts'
import type { ListedLink } from '#lib/content/link.ts'
import { contentHref } from '#lib/storefront/content-link.ts'
import type { Shop } from '#lib/storefront/current.ts'

interface Props {
  links: readonly ListedLink[]
  /** The field that holds the links. */
  list: string
  shop: Shop
  edit: Edit
}

/** Links as buttons on a dark surface, the first one the main one; one that leads nowhere on this storefront is left out. */
export function LinkRow({ links, list, shop, edit }: Props) {
  const leading = links.flatMap((link) => {
    const href = contentHref(link.href, shop)
    return href ? [{ ...link, href }] : []
  })
  if (leading.length === 0) return null
  return (
    <p className="mt-8 flex flex-wrap gap-4">
      {leading.map(({ _key, label, href }, place) => (
        <ButtonLink
          key={_key}
          href={href}
          kind={place === 0 ? 'main' : 'quiet'}
          {...edit(`${member(list, _key)}.label`)}
        >
          {label}
        </ButtonLink>
      ))}
    </p>
  )
}
