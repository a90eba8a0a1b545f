import { useCallback, useMemo, useState } from 'react'
import { useClient, useSchema } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import {
  getSectionSuggestions,
  type LinkedDocuments,
  linkedDocumentsQuery,
  matchesQuery,
  parseCatalogSearch,
  parseLinkedDocuments,
  sitePageSuggestions,
  toDealerSuggestions,
  toProductSuggestions,
} from './link-suggestions.ts'
import { useCatalogSearch } from './use-catalog-search.ts'

/** Maximum number of products, and of dealers, beside the pages that match. */
const maxRowsOfKind = 8

const noDocuments: LinkedDocuments = { campaignPages: [], questions: [], reusable: new Map() }

/**
 * Returns the links that a link target field suggests: pages of the site and of the document's sections, and for a
 * typed text also questions, products and dealers of that name.
 * @param typed null if nothing was typed since the list opened: all pages and sections are suggested
 * @param sections field `sections` of the document that the link is in, not validated
 */
export function useLinkSuggestions(catalog: Catalog, typed: string | null, sections: unknown) {
  const client = useClient({ apiVersion })
  const schema = useSchema()
  const [{ campaignPages, questions, reusable }, setDocuments] = useState(noDocuments)
  const words = parseCatalogSearch(typed ?? '')
  const products = useCatalogSearch(catalog, 'product', words)
  const dealers = useCatalogSearch(catalog, 'dealership', words)

  /** Loads campaign pages, questions and reusable sections, drafts included. */
  const refresh = useCallback(() => {
    client
      .fetch<unknown>(linkedDocumentsQuery, {}, { perspective: 'drafts' })
      .then((result) => setDocuments(parseLinkedDocuments(result)))
      // Staff can type a target without suggestions.
      .catch((error: unknown) =>
        console.warn('Could not load pages and questions for link suggestions', error),
      )
  }, [client])

  const pageSuggestions = useMemo(
    () => [
      ...sitePageSuggestions,
      ...campaignPages,
      ...getSectionSuggestions(sections, reusable, (type) => schema.get(type)?.title),
    ],
    [campaignPages, sections, reusable, schema],
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
