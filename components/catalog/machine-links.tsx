'use client'

import { KeepTogether } from '#components/ui/keep-together.tsx'
import { Link } from '#components/ui/link.tsx'
import type { MachineModel } from '#lib/catalog/machines.ts'
import { machineQuery } from '#lib/routing/machine-route.ts'
import { LinkPendingSpinner } from './link-pending-spinner.tsx'

interface Props {
  /** Of the page of all products. */
  productsHref: string
  /** Slug of the brand. */
  brand: string
  models: readonly MachineModel[]
  /** Slug of the model whose page this is. */
  active?: string
}

/** Links to the machines of a brand, as items of a list. A Client Component, like `ProductCardItems`. */
export function MachineLinks({ productsHref, brand, models, active }: Props) {
  return models.map(({ name, slug }) => (
    <li key={slug}>
      <Link
        href={productsHref + machineQuery({ brand, model: slug })}
        aria-current={slug === active ? 'page' : undefined}
      >
        <KeepTogether>{name}</KeepTogether>
        <LinkPendingSpinner />
      </Link>
    </li>
  ))
}
