import { ButtonLink } from '#components/ui/button.tsx'
import { translate } from '#lib/base/messages.ts'
import { type Machine, machineRoute } from '#lib/catalog/machines.ts'
import type { ProductSummary } from '#lib/catalog/product-summary.ts'
import { type SetType, setTypes } from '#lib/catalog/set-type.ts'
import type { DataAttribute } from '#lib/content/data-attributes.ts'
import type { ProductsPage } from '#lib/content/products-page.ts'
import { machinePath } from '#lib/routing/machine-route.ts'
import { quoteAnchor } from '#lib/routing/page-paths.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { SetCard } from './set-card.tsx'
import { getSetPurpose, type SetPurpose } from './set-purpose.ts'

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

interface MissingSetProps {
  route: StorefrontRoute
  setType: SetType
  purpose: SetPurpose
  /** Name of the model. */
  machine: string
  quoteHref: string
  dataAttribute: DataAttribute
}

/** Place of a set type that no product offers for a machine: leads to the quote form. */
function MissingSet({
  route,
  setType,
  purpose,
  machine,
  quoteHref,
  dataAttribute,
}: MissingSetProps) {
  const t = translate(route.locale, 'machine')
  return (
    <li className="missing">
      <div>
        <p className="set-type">{t(`setType_${setType}`)}</p>
        <p {...dataAttribute(purpose.field)}>{purpose.text}</p>
        <p className="mt-4">{t('missing', { machine })}</p>
        <ButtonLink variant="onLight" href={quoteHref}>
          {t('ask')}
        </ButtonLink>
      </div>
    </li>
  )
}
