import { z } from 'zod'
import { page } from '#schemas/documents/page.ts'
import { pageDocuments } from '#studio/page-documents.ts'
import { documentUsages } from '#studio/presentation/document-usage.ts'

const campaignPage = z.object({
  path: z.object({ current: z.string().min(1) }),
  onDealers: z.boolean().nullish(),
  onlyOnDealers: z.boolean().nullish(),
})

/** Returns the path of a page on the main storefront that shows a document, or null if there is no such. */
export function getLivePath(type: string, document: unknown): string | null {
  if (type === page.name) {
    const parsed = campaignPage.safeParse(document).data
    return parsed && !(parsed.onDealers && parsed.onlyOnDealers) ? `/${parsed.path.current}` : null
  }
  const own = pageDocuments.find(({ documentType }) => documentType === type)
  return own?.path ?? documentUsages[type]?.fixedPath ?? null
}
