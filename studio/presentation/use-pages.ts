import { useEffect, useMemo, useState } from 'react'
import { useDocumentStore } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '#lib/content/dataset.ts'
import type { CatalogueKind } from '#schemas/catalogue.ts'
import type { Catalogue, CatalogueRow } from '../catalogue/catalogue.ts'
import { composedPage, pageDocument, pageProjection } from './composed-page.ts'
import { fixedPages, type PreviewPage } from './pages.ts'

const query = `*[_type == "page"] | order(title asc)${pageProjection}`

/** Products in a list; the address of any other can be typed. */
export const mostProducts = 200

/** The rows of one kind, read again whenever someone comes back to the Studio. */
export function useRows(catalogue: Catalogue, kind: CatalogueKind, most?: number): CatalogueRow[] {
  const [rows, setRows] = useState<CatalogueRow[]>([])
  useEffect(() => {
    let isGone = false
    const read = () =>
      catalogue.all(kind, most).then(
        (found) => !isGone && setRows(found),
        () => {}, // the rows read last stay
      )
    void read()
    window.addEventListener('focus', read)
    return () => {
      isGone = true
      window.removeEventListener('focus', read)
    }
  }, [catalogue, kind, most])
  return rows
}

/** Every page of the site, drafts included, as it changes. */
export function usePages(catalogue: Catalogue): PreviewPage[] {
  const store = useDocumentStore()
  const products = useRows(catalogue, 'product', mostProducts)
  const [composed, setComposed] = useState<PreviewPage[]>([])
  useEffect(() => {
    const options = { apiVersion, perspective: 'drafts', tag: 'navigator' } as const
    const subscription = store.listenQuery(query, {}, options).subscribe((answer: unknown) => {
      const documents = z.array(pageDocument).catch([]).parse(answer)
      setComposed(documents.map(composedPage).filter((page) => page !== null))
    })
    return () => subscription.unsubscribe()
  }, [store])
  return useMemo(
    () => [
      ...fixedPages,
      ...composed,
      ...products.map(
        ({ title, slug }): PreviewPage => ({ title, path: `/products/${slug}`, dealers: 'all' }),
      ),
    ],
    [composed, products],
  )
}
