'use client'

import { Link } from '#components/ui/link.tsx'
import { machinePath } from '#lib/routing/machine-route.ts'
import { modelSlug } from '#lib/routing/model-slug.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'

interface Props {
  route: StorefrontRoute
  models: readonly string[]
  /** Name shown before each model. */
  modelBrand: string | null
  /** Slug of the brand; null if it has no pages. */
  brand: string | null
}

/**
 * Plates of models, as items of a list; each leads to the sets for its machine. A Client Component, like
 * `ProductCardItems`.
 */
export function ProductModelLinks({ route, models, modelBrand, brand }: Props) {
  return models.map((name) => {
    const model = brand === null ? null : modelSlug(name)
    const plate = (
      <>
        {modelBrand && <small>{modelBrand}</small>}
        {` ${name}`}
      </>
    )
    return (
      <li key={name}>
        {brand && model ? (
          <Link href={storefrontHref(route, machinePath({ brand, model }))}>{plate}</Link>
        ) : (
          <div>{plate}</div>
        )}
      </li>
    )
  })
}
