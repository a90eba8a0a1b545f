import { useCallback, useMemo, useState } from 'react'
import { useClient, useFormValue, useSchema } from 'sanity'
import { apiVersion } from '#lib/content/dataset.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import {
  type AddressSuggestion,
  anchors,
  composedPagesQuery,
  fixedPages,
  matches,
  productAddresses,
  productSearch,
  readComposedPages,
} from './address-suggestions.ts'
import { useSearch } from './use-search.ts'

/**
 * What a link can lead to: pages of the site, sections of this document, and products once their
 * address is begun.
 * @param typed null where nothing was typed since the list was opened: everything is offered
 */
export function useAddressSuggestions(catalogue: Catalogue, typed: string | null) {
  const client = useClient({ apiVersion })
  const schema = useSchema()
  const sections = useFormValue(['sections'])
  const [composed, setComposed] = useState<AddressSuggestion[]>([])
  const products = useSearch(catalogue, 'product', productSearch(typed ?? ''))

  /** Asks for the pages that staff composed, as they are now. */
  const refresh = useCallback(() => {
    client
      .fetch<unknown>(composedPagesQuery, {}, { perspective: 'drafts' })
      .then((answer) => setComposed(readComposedPages(answer)))
      // Suggestions help; the address can be typed without them.
      .catch((error: unknown) => console.warn('No composed pages to suggest', error))
  }, [client])

  const places = useMemo(
    () => [...fixedPages, ...composed, ...anchors(sections, (type) => schema.get(type)?.title)],
    [composed, sections, schema],
  )
  const found = productAddresses(products.rows)
  const suggestions =
    typed === null
      ? places
      : productSearch(typed) !== null
        ? found
        : places.filter((place) => matches(typed, place))
  return { suggestions, refresh }
}
