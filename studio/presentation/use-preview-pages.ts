import { useEffect, useMemo, useState } from 'react'
import { useDocumentStore, usePerspective } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '#lib/content/api-version.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { useCatalogRows } from '#studio/catalog/use-catalog-rows.ts'
import { pageDocument, pageDocumentProjection, toPreviewPage } from './campaign-page.ts'
import { type PreviewPage, sitePreviewPages, toProductPage } from './preview-pages.ts'

const query = `*[_type == "page"] | order(title asc)${pageDocumentProjection}`

/** Maximum number of products in the list. */
export const maxProducts = 200

/** Returns the pages of the site as the chosen perspective has them, and follows their changes. */
export function usePreviewPages(catalog: Catalog): PreviewPage[] {
  const store = useDocumentStore()
  const { perspectiveStack } = usePerspective()
  const products = useCatalogRows(catalog, 'product', maxProducts)
  const [campaignPages, setCampaignPages] = useState<PreviewPage[]>([])
  useEffect(() => {
    const options = { apiVersion, perspective: perspectiveStack, tag: 'navigator' }
    const subscription = store.listenQuery(query, {}, options).subscribe((result: unknown) => {
      const documents = z.array(pageDocument).catch([]).parse(result)
      setCampaignPages(documents.map(toPreviewPage).filter((page) => page !== null))
    })
    return () => subscription.unsubscribe()
  }, [store, perspectiveStack])
  return useMemo(
    () => [...sitePreviewPages, ...campaignPages, ...products.map(toProductPage)],
    [campaignPages, products],
  )
}
