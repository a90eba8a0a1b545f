import Link from 'next/link'
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

/** Links one below the other; one that leads nowhere on this storefront is left out. */
export function LinkList({ links, list, shop, edit }: Props) {
  return (
    <ul>
      {links.map(({ _key, label, href }) => {
        const leads = contentHref(href, shop)
        return (
          leads && (
            <li key={_key}>
              <Link
                href={leads}
                className="inline-block py-1.5 underline-offset-4 hover:underline"
                {...edit(`${member(list, _key)}.label`)}
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
