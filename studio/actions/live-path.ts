import { z } from 'zod'
import { page } from '#schemas/documents/page.ts'
import { pageDocuments } from '#studio/page-documents.ts'
import { documentUsages } from '#studio/presentation/document-usage.ts'
import type { SitePath } from '#studio/presentation/preview-pages.ts'

const campaignPage = z.object({ path: z.object({ current: z.string().min(1) }) })
const dealersOnly = z.object({ onDealers: z.literal(true), onlyOnDealers: z.literal(true) })

/** Returns the path of a page on the main storefront that shows a document, or null if there is no such. */
export function getLivePath(type: string, document: unknown): SitePath | null {
  const isOnMain = type !== page.name || !dealersOnly.safeParse(document).success
  return isOnMain ? getPagePath(type, document) : null
}

/** Same as `getLivePath`, also for a page that only dealers have. */
export function getPagePath(type: string, document: unknown): SitePath | null {
  if (type === page.name) {
    const path = campaignPage.safeParse(document).data?.path.current
    return path === undefined ? null : `/${path}`
  }
  const own = pageDocuments.find(({ documentType }) => documentType === type)
  return own?.path ?? documentUsages[type]?.fixedPath ?? null
}
