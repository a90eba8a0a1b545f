'use client'

import { Link } from '#components/ui/link.tsx'

/** Row of another set on a product page. */
export interface OtherSet {
  href: string
  title: string
  typeLabel: string
  price: string
  description: string | null
  /** Language of its texts, if it is not that of the page. */
  lang?: string
}

/** Other sets as items of a list. A Client Component, like `ProductCardItems`. */
export function OtherSetLinks({ sets }: { sets: readonly OtherSet[] }) {
  return sets.map(({ href, title, typeLabel, price, description, lang }) => (
    <li key={href} lang={lang}>
      <p>{typeLabel}</p>
      <div>
        <h3>
          <Link href={href} className="card-link">
            {title}
          </Link>
        </h3>
        {description && <p>{description}</p>}
      </div>
      <p>{price}</p>
    </li>
  ))
}
