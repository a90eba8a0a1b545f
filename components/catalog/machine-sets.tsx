import { translate } from '#lib/base/messages.ts'
import { type Machine, machineRoute } from '#lib/catalog/machines.ts'
import type { ProductSummary } from '#lib/catalog/product-summary.ts'
import { setTypes } from '#lib/catalog/set-type.ts'
import type { DataAttribute } from '#lib/content/data-attributes.ts'
import type { ProductsPage } from '#lib/content/products-page.ts'
import { machinePath } from '#lib/routing/machine-route.ts'
import { quoteAnchor } from '#lib/routing/page-paths.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { MissingSet } from './missing-set.tsx'
import { SetCard } from './set-card.tsx'
import { getSetPurpose } from './set-purpose.ts'

interface Props {
  route: StorefrontRoute
  machine: Machine
  sets: readonly ProductSummary[]
  page: ProductsPage
  dataAttribute: DataAttribute
}

/** The sets that fit a machine side by side, and the kinds of set that no product offers for it. */
export function MachineSets({ route, machine, sets, page, dataAttribute }: Props) {
  const t = translate(route.locale, 'machine')
  const name = `${machine.brand.name} ${machine.name}`
  const missing = setTypes.filter((type) => sets.every(({ setType }) => setType !== type))
  const quoteHref = storefrontHref(route, `${machinePath(machineRoute(machine))}#${quoteAnchor}`)
  return (
    <section aria-labelledby="sets" className="page pt-8 pb-14 md:pt-12 md:pb-20">
      <h2 id="sets" className="text-subtitle">
        {t('sets', { machine: name })}
      </h2>
      <ul className="set-cards mt-6 md:mt-8">
        {sets.map((product) => (
          <SetCard
            key={product.slug}
            route={route}
            product={product}
            purpose={product.setType && getSetPurpose(product.setType, page, route.locale)}
            dataAttribute={dataAttribute}
          />
        ))}
        {missing.map((setType) => (
          <MissingSet
            key={setType}
            route={route}
            setType={setType}
            machine={machine.name}
            quoteHref={quoteHref}
            purpose={getSetPurpose(setType, page, route.locale)}
            dataAttribute={dataAttribute}
          />
        ))}
      </ul>
    </section>
  )
}
