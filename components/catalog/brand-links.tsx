import { Link } from '#components/ui/link.tsx'
import { brandHref } from '#lib/catalog/brand-href.ts'
import { getBrands } from '#lib/catalog/brands.ts'
import { orderByIds } from '#lib/catalog/parse-rows.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'

/** Links to brands; each has the same target as the brand's logo. */
export async function BrandLinks({
  ids,
  route,
}: {
  ids: readonly string[]
  route: StorefrontRoute
}) {
  const brands = orderByIds(await getBrands(), ids, 'brands')
  return (
    <ul className="link-list">
      {brands.map((brand) => {
        const href = brandHref(brand, route)
        return (
          <li key={brand.slug}>
            {href ? <Link href={href}>{brand.name}</Link> : <span>{brand.name}</span>}
          </li>
        )
      })}
    </ul>
  )
}
