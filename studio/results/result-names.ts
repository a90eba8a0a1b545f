import { languageLabels } from '#lib/base/language-options.ts'
import { isLocale } from '#lib/base/locales.ts'
import { internalReferrer, otherSource } from '#lib/visits/visit.ts'
import type { VisitGroup } from '#lib/visits/visit-results.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'

/** Heading of the column of names. */
export const groupTitles: Record<VisitGroup, string> = {
  page: 'Page',
  storefront: 'Storefront',
  language: 'Language',
  campaign: 'Campaign',
  referrer: 'Came from',
}

const emptyNames: Record<VisitGroup, string> = {
  page: 'Page unknown',
  storefront: 'Main storefront',
  language: '',
  campaign: 'No campaign',
  referrer: 'No other site',
}

/** Returns the label of a row. */
export function describeName(
  group: VisitGroup,
  name: string,
  dealerships: readonly CatalogRow[],
): string {
  if (name === '') return emptyNames[group]
  if (name === otherSource) return 'Other'
  if (name === internalReferrer) return 'A page of this site'
  if (group === 'language') return isLocale(name) ? languageLabels[name] : name
  if (group !== 'storefront') return name
  return dealerships.find(({ slug }) => slug === name)?.title ?? name
}
