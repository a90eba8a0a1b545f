import { z } from 'zod'
import { page } from '#schemas/documents/page.ts'
import { pageDocument, pageDocumentProjection, toPreviewPage } from './campaign-page.ts'
import { type PreviewPage, sitePreviewPages } from './preview-pages.ts'

/** Types of the documents of pages: parameter `$pageTypes` of `pagesWithDocumentQuery`. */
export const pageTypes = [...sitePreviewPages.map(({ type }) => type), page.name]

/** Returns the query for the pages whose documents match a filter, for `parsePreviewPages`. */
export function pagesWithDocumentQuery(filter: string): string {
  return `*[_type in $pageTypes && (${filter})] | order(_type asc, title asc)${pageDocumentProjection}`
}

/**
 * Parses the answer to `pagesWithDocumentQuery`; a document without a path has no page.
 * @throws ZodError
 */
export function parsePreviewPages(result: unknown): PreviewPage[] {
  const documents = z.array(pageDocument).catch([]).parse(result)
  return documents
    .map(
      (document) =>
        sitePreviewPages.find(({ type }) => type === document._type) ?? toPreviewPage(document),
    )
    .filter((page) => page !== null)
}
