import type { ReactNode } from 'react'
import { translate } from '#lib/base/messages.ts'
import { getBrandNames } from '#lib/catalog/brands.ts'
import type { DataAttribute } from '#lib/content/data-attributes.ts'
import { productsPath } from '#lib/routing/page-paths.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { MachineFinderForm } from './machine-finder-form.tsx'

interface Props {
  route: StorefrontRoute
  heading: string
  dataAttribute: DataAttribute
  /** Below the fields. */
  children?: ReactNode
}

/**
 * Form that leads to the sets for a machine. Without JavaScript it asks for the brand only; the brand's
 * listing asks for the model.
 */
export async function MachineFinder({ route, heading, dataAttribute, children }: Props) {
  const t = translate(route.locale, 'machine')
  return (
    <div className="machine-finder">
      <div>
        <h2 {...dataAttribute('finderHeading')}>{heading}</h2>
        <MachineFinderForm
          productsHref={storefrontHref(route, productsPath)}
          brands={await getBrandNames()}
          locale={route.locale}
          texts={{
            brand: t('brand'),
            chooseBrand: t('chooseBrand'),
            model: t('model'),
            chooseModel: t('chooseModel'),
            allModels: t('allModels'),
            range: t('range'),
            anyRange: t('anyRange'),
            loading: t('loadingModels'),
            show: t('show'),
          }}
        />
        {children}
      </div>
    </div>
  )
}
