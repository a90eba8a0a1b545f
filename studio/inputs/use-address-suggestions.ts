import { useCallback, useMemo, useState } from 'react'
import { useClient, useFormValue, useSchema } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import {
  type AddressSuggestion,
  getSectionSuggestions,
  type LinkedDocuments,
  linkedDocumentsQuery,
  matchesQuery,
  parseCatalogSearch,
  parseLinkedDocuments,
  sitePageSuggestions,
  toDealerSuggestions,
  toProductSuggestions,
} from './address-suggestions.ts'
import { useCatalogSearch } from './use-catalog-search.ts'

/** Maximum number of products, and of dealers, beside the pages that match. */
const maxRowsOfKind = 8

const noDocuments: LinkedDocuments = { campaignPages: [], questions: [] }

/** Anchors of the sections of the document in the form, as links. */
export function useSectionSuggestions(): AddressSuggestion[] {
  const schema = useSchema()
  const sections = useFormValue(['sections'])
  return useMemo(
    () => getSectionSuggestions(sections, (type) => schema.get(type)?.title),
    [sections, schema],
  )
}

/**
 * Returns the links that an address field suggests: pages of the site and the given sections, and for a
 * typed text also questions, products and dealers of that name.
 * @param typed null if nothing was typed since the list opened: all pages and sections are suggested
 */
export function useAddressSuggestions(
  catalog: Catalog,
  typed: string | null,
  sections: readonly AddressSuggestion[],
) {
  const client = useClient({ apiVersion })
  const [{ campaignPages, questions }, setDocuments] = useState(noDocuments)
  const words = parseCatalogSearch(typed ?? '')
  const products = useCatalogSearch(catalog, 'product', words)
  const dealers = useCatalogSearch(catalog, 'dealership', words)

  /** Loads campaign pages and questions, drafts included. */
  const refresh = useCallback(() => {
    client
      .fetch<unknown>(linkedDocumentsQuery, {}, { perspective: 'drafts' })
      .then((answer) => setDocuments(parseLinkedDocuments(answer)))
      // Staff can type an address without suggestions.
      .catch((error: unknown) =>
        console.warn('Could not load pages and questions for link suggestions', error),
      )
  }, [client])

  const pageSuggestions = useMemo(
    () => [...sitePageSuggestions, ...campaignPages, ...sections],
    [campaignPages, sections],
  )
  const suggestions =
    typed === null
      ? pageSuggestions
      : [
          ...[...pageSuggestions, ...questions].filter((each) => matchesQuery(typed, each)),
          ...(words === null
            ? []
            : [
                ...toProductSuggestions(products.rows).slice(0, maxRowsOfKind),
                ...toDealerSuggestions(dealers.rows).slice(0, maxRowsOfKind),
              ]),
        ]
  const pagePaths = useMemo(
    () => [...sitePageSuggestions, ...campaignPages].map(({ value }) => value),
    [campaignPages],
  )
  return { suggestions, pagePaths, refresh }
}
