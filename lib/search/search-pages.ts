import { translate } from '#lib/base/messages.ts'
import { contactPath, dealersPath, productsPath, quoteAnchor } from '#lib/routing/page-paths.ts'
import { type StorefrontRoute, storefrontHref } from '#lib/routing/storefront-href.ts'
import { rankTexts } from './rank.ts'
import type { SearchHit } from './search-hits.ts'
import { indexTexts } from './text-index.ts'

/** Words of all languages that visitors search dealers with. */
export const dealerWords =
  'dealer dealers dealership reseller store shop near nearest nearby local buy location concessionnaire concessionnaires revendeur vendeur magasin près proche local acheter'

/**
 * Pages that answer what no product or question does, such as “price” and “shipping”, with the words of all
 * languages that visitors search for them with. Of equal ones, the first first.
 */
const searchedPages = [
  {
    name: 'products',
    label: 'products',
    path: productsPath,
    words:
      'price prices pricing cost costs list catalogue catalog models sets compatible compatibility fits prix tarif tarifs coût coûte coûtent liste catalogue modèles jeux compatible compatibilité',
  },
  {
    name: 'quote',
    label: 'requestQuote',
    path: `${productsPath}#${quoteAnchor}`,
    words:
      'price prices pricing cost costs much quote estimate buy buying order purchase tax taxes freight shipping shipped ship deliver delivery weight weigh weighs heavy kg lb lbs pounds lead time stock availability available prix tarif tarifs coût coûte coûtent combien soumission acheter achat commander commande taxe taxes transport expédition expédier livrer livraison poids pèse pèsent lourd kg lb livres délai stock disponible disponibilité',
  },
  {
    name: 'dealers',
    label: 'dealers',
    path: dealersPath,
    words: dealerWords,
  },
  {
    name: 'contact',
    label: 'contact',
    path: contactPath,
    words:
      'contact email mail phone telephone call write waitlist warranty return returns refund support help contact contacter courriel téléphone appeler écrire attente garantie retour remboursement aide soutien',
  },
] as const

const maxPages = 3

const index = indexTexts(searchedPages.map(({ words }) => ({ title: words, body: '' })))

/** Returns up to three pages of a storefront that answer a query, all of whose words lead there. */
export function searchPages(query: string, route: StorefrontRoute): SearchHit[] {
  const t = translate(route.locale, 'searchPages')
  const label = translate(route.locale, 'navigation')
  return rankTexts(index, query, searchedPages.length, {
    minMatchRatio: 1,
    correctsSpelling: false,
  })
    .flatMap((place) => searchedPages[place] ?? [])
    .filter(({ name }) => name !== 'dealers' || route.storefront.kind === 'main')
    .slice(0, maxPages)
    .map((page) => ({
      title: label(page.label),
      href: storefrontHref(route, page.path),
      context: t(`${page.name}Text`),
    }))
}
