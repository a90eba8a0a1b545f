import { translate } from '#lib/base/messages.ts'
import type { Brand } from '#lib/catalog/brands.ts'
import { getMachineModels } from '#lib/catalog/machines.ts'
import { productsPath } from '#lib/routing/page-paths.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { MachineLinks } from './machine-links.tsx'

interface Props {
  route: StorefrontRoute
  brand: Brand
  /** Slug of the model whose page this is. */
  active?: string
}

/** The second step of the machine finder: the models of the brand that is chosen. */
export async function MachineFilter({ route, brand, active }: Props) {
  const models = await getMachineModels(brand)
  if (models.length === 0) return null
  const t = translate(route.locale, 'listing')
  return (
    <nav
      aria-label={t('models', { brand: brand.name })}
      className="border-line border-b bg-frost py-5 md:py-6 print:hidden"
    >
      <div className="page grid gap-3 md:grid-cols-[9rem_minmax(0,1fr)] md:gap-6">
        <p className="font-display text-2xl leading-tight md:pt-2">{t('chooseModel')}</p>
        <ul className="machine-links">
          <MachineLinks
            productsHref={storefrontHref(route, productsPath)}
            brand={brand.slug}
            models={models}
            {...(active && { active })}
          />
        </ul>
      </div>
    </nav>
  )
}
