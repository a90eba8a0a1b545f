import { KeepTogether } from '#components/ui/keep-together.tsx'
import { Link } from '#components/ui/link.tsx'
import type { BrandName } from '#lib/catalog/brands.ts'
import { getRememberedMachine } from '#lib/leads/browser/remembered-machine.ts'
import { machinePath } from '#lib/routing/machine-route.ts'
import { modelSlug } from '#lib/routing/model-slug.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { fallbackPages } from './fallback-pages.ts'
import type { SearchTexts } from './search-texts.ts'

interface Props {
  route: StorefrontRoute
  texts: SearchTexts
  brands: readonly BrandName[]
  onNavigate: () => void
}

/** Links shown without a query or without results, with the machine that this device remembers. */
export function SearchFallbackLinks({ route, texts, brands, onNavigate }: Props) {
  const machine = getMachineLink(brands)
  return (
    <ul className="max-w-md border-line-dark border-b">
      {machine && (
        <li className="border-line-dark border-t">
          <Link
            href={storefrontHref(route, machine.path)}
            onClick={onNavigate}
            className="block py-3 font-display text-2xl tracking-wide hover:text-theme-accent-on-dark"
          >
            <span className="block font-sans text-frost/75 text-sm">{texts.yourMachine}</span>
            <KeepTogether>{machine.name}</KeepTogether>
          </Link>
        </li>
      )}
      {fallbackPages(route).map((page) => (
        <li key={page} className="border-line-dark border-t">
          <Link
            href={storefrontHref(route, `/${page}`)}
            onClick={onNavigate}
            className="block py-3 text-2xl capitals tracking-wide hover:text-theme-accent-on-dark"
          >
            {texts.links[page]}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Returns name and path of the remembered machine, if its brand is one of the site's. */
function getMachineLink(brands: readonly BrandName[]) {
  const machine = getRememberedMachine()
  const brand = brands.find(({ name }) => name === machine?.brand)
  const model = machine?.model && modelSlug(machine.model)
  if (!brand || !model) return null
  return {
    name: `${brand.name} ${machine.model}`,
    path: machinePath({ brand: brand.slug, model }),
  }
}
