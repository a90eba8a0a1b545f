import type { ReactNode } from 'react'
import { KeepTogether } from '#components/ui/keep-together.tsx'
import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import { type Fit, fitAnswers } from '#lib/catalog/fit/get-fit.ts'
import { type Machine, machineRoute } from '#lib/catalog/machines.ts'
import type { ProductSummary } from '#lib/catalog/product-summary.ts'
import { sortByFit } from '#lib/catalog/set-type.ts'
import type { DataAttribute } from '#lib/content/data-attributes.ts'
import type { ProductsPage } from '#lib/content/products-page.ts'
import { machinePath } from '#lib/routing/machine-route.ts'
import { quoteAnchor } from '#lib/routing/page-paths.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { setTypes } from '#lib/values/set-type.ts'
import { SetCard } from './set-card.tsx'
import { getSetPurpose } from './set-text.ts'

interface Props {
  route: StorefrontRoute
  machine: Machine
  sets: readonly (ProductSummary & { answer: Fit })[]
  page: ProductsPage
  /** The machine's tracks, below the heading. */
  children: ReactNode
  dataAttribute: DataAttribute
}

/** The sets that fit a machine side by side, and in one line the kinds that no product offers for it. */
export function MachineSets({ route, machine, sets, page, children, dataAttribute }: Props) {
  const t = translate(route.locale, 'machine')
  const name = `${machine.brand.name} ${machine.name}`
  const missing = setTypes.filter((type) => sets.every(({ setType }) => setType !== type))
  const quoteHref = storefrontHref(route, `${machinePath(machineRoute(machine))}#${quoteAnchor}`)
  return (
    <section aria-labelledby="sets" className="page pt-8 pb-14 md:pt-12 md:pb-20">
      <h2 id="sets" className="text-subtitle">
        <KeepTogether>{t('sets', { machine: name })}</KeepTogether>
      </h2>
      {children}
      <ul className="set-cards mt-6 md:mt-8">
        {sortByAnswer(sortByFit(sets)).map((product) => (
          <SetCard
            key={product.slug}
            route={route}
            product={product}
            fit={product.answer}
            purpose={product.setType && getSetPurpose(product.setType, page, route.locale)}
            dataAttribute={dataAttribute}
          />
        ))}
      </ul>
      {missing.length > 0 && (
        <p className="missing-sets">
          <span>
            <strong>{missing.map((type) => t(`setType_${type}`)).join(', ')}</strong>
            {' · '}
            {t('missing', { machine: machine.name })}
          </span>
          <Link href={quoteHref}>{t('ask')}</Link>
        </p>
      )}
    </section>
  )
}

/** Returns sets with those that do not fit last. */
function sortByAnswer<Product extends { answer: Fit }>(sets: readonly Product[]): Product[] {
  const rank = ({ answer }: Product) => fitAnswers.indexOf(answer.answer)
  return sets.toSorted((a, b) => rank(a) - rank(b))
}
