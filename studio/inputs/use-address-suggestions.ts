import { useCallback, useMemo, useState } from 'react'
import { useClient, useFormValue, useSchema } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import {
  type AddressSuggestion,
  campaignPagesQuery,
  getSectionSuggestions,
  matchesQuery,
  parseCampaignPages,
  parseProductSearch,
  sitePageSuggestions,
  toProductSuggestions,
} from './address-suggestions.ts'
import { useCatalogSearch } from './use-catalog-search.ts'

/**
 * Returns the links that an address field suggests: pages of the site and sections of this document,
 * or products while a product's path is being typed.
 * @param typed null if nothing was typed since the list opened: all pages and sections are suggested
 */
export function useAddressSuggestions(catalog: Catalog, typed: string | null) {
  const client = useClient({ apiVersion })
  const schema = useSchema()
  const sections = useFormValue(['sections'])
  const [campaignPages, setCampaignPages] = useState<AddressSuggestion[]>([])
  const products = useCatalogSearch(catalog, 'product', parseProductSearch(typed ?? ''))

  /** Loads the campaign pages, drafts included. */
  const refresh = useCallback(() => {
    client
      .fetch<unknown>(campaignPagesQuery, {}, { perspective: 'drafts' })
      .then((answer) => setCampaignPages(parseCampaignPages(answer)))
      // Staff can type an address without suggestions.
      .catch((error: unknown) =>
        console.warn('Could not load campaign pages for link suggestions', error),
      )
  }, [client])

  const pageSuggestions = useMemo(
    () => [
      ...sitePageSuggestions,
      ...campaignPages,
      ...getSectionSuggestions(sections, (type) => schema.get(type)?.title),
    ],
    [campaignPages, sections, schema],
  )
  const productSuggestions = toProductSuggestions(products.rows)
  const suggestions =
    typed === null
      ? pageSuggestions
      : parseProductSearch(typed) !== null
        ? productSuggestions
        : pageSuggestions.filter((suggestion) => matchesQuery(typed, suggestion))
  return { suggestions, refresh }
}
