'use client'

import { Link } from '#components/ui/link.tsx'
import { machineQuery } from '#lib/routing/machine-route.ts'
import { modelSlug } from '#lib/routing/model-slug.ts'

interface Props {
  /** Of the page of all products. */
  productsHref: string
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
export function ProductModelLinks({ productsHref, models, modelBrand, brand }: Props) {
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
          <Link href={productsHref + machineQuery({ brand, model })}>{plate}</Link>
        ) : (
          <div>{plate}</div>
        )}
      </li>
    )
  })
}
