'use client'

import { Link } from '#components/ui/link.tsx'
import { machineQuery } from '#lib/routing/machine-route.ts'

interface Props {
  /** Of the page of all products. */
  productsHref: string
  /** The slug of a model is null if it has no page. */
  models: readonly { name: string; slug: string | null }[]
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
  return models.map(({ name, slug }) => {
    const plate = (
      <>
        {modelBrand && <small>{modelBrand}</small>}
        {` ${name}`}
      </>
    )
    return (
      <li key={name}>
        {brand && slug ? (
          <Link href={productsHref + machineQuery({ brand, model: slug })}>{plate}</Link>
        ) : (
          <div>{plate}</div>
        )}
      </li>
    )
  })
}
