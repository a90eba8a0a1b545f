import { getBrands } from '#lib/catalog/brands.ts'
import { orderByIds } from '#lib/catalog/parse-rows.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'
import { BrandLink } from './brand-link.tsx'

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
      {brands.map((brand) => (
        <li key={brand.slug}>
          <BrandLink brand={brand} route={route}>
            {brand.name}
          </BrandLink>
        </li>
      ))}
    </ul>
  )
}
