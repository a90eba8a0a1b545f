'use client'

import { Link } from '#components/ui/link.tsx'
import type { MachineModel } from '#lib/catalog/machines.ts'
import { machinePath } from '#lib/routing/machine-route.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { LinkPendingSpinner } from './link-pending-spinner.tsx'

interface Props {
  route: StorefrontRoute
  /** Slug of the brand. */
  brand: string
  models: readonly MachineModel[]
  /** Slug of the model whose page this is. */
  active?: string
}

/** Links to the machines of a brand, as items of a list. A Client Component, like `ProductCardItems`. */
export function MachineLinks({ route, brand, models, active }: Props) {
  return models.map(({ name, slug }) => (
    <li key={slug}>
      <Link
        href={storefrontHref(route, machinePath({ brand, model: slug }))}
        aria-current={slug === active ? 'page' : undefined}
      >
        {name}
        <LinkPendingSpinner />
      </Link>
    </li>
  ))
}
