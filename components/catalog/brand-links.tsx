import Link from 'next/link'
import { readBrands } from '#lib/catalog/brand.ts'
import { brandHref } from '#lib/catalog/brand-link.ts'
import { inOrder } from '#lib/catalog/rows.ts'
import type { Place } from '#lib/storefront/link.ts'

/** Names of brands, each leading where its logo leads. */
export async function BrandLinks({ ids, place }: { ids: readonly string[]; place: Place }) {
  const brands = inOrder(await readBrands(), ids, 'brands')
  return (
    <ul>
      {brands.map((brand) => {
        const href = brandHref(brand, place)
        return (
          <li key={brand.id}>
            {href ? (
              <Link href={href} className="inline-block py-1.5 underline-offset-4 hover:underline">
                {brand.name}
              </Link>
            ) : (
              <span className="inline-block py-1.5">{brand.name}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
