import { z } from 'zod'
import { formatStorefrontPath } from '#lib/routing/storefront-path.ts'
import { isInRange } from '#lib/values/date-range.ts'
import { page } from '#schemas/documents/page.ts'
import { readDateRange } from '#schemas/fields/date-range.ts'
import { announcementBar } from '#schemas/singletons/announcement-bar.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { documentUsages } from '#studio/presentation/document-usage.ts'
import type { SitePath } from '#studio/presentation/preview-pages.ts'
import { pageDocuments } from '#studio/tools/page-documents.ts'

const campaignPage = z.object({ path: z.object({ current: z.string().min(1) }) })
const hiddenBar = z.object({ isShown: z.literal(false).nullish() })
const dealersOnly = z.object({
  onDealers: z.literal(true),
  onlyOnDealers: z.literal(true),
  dealerships: z.array(z.object({ id: z.string() })).nullish(),
})

/** Returns the path of a page on the main storefront that shows a document, or null if no such page exists. */
export function getLivePath(type: string, document: unknown): SitePath | null {
  const isOnMain = type !== page.name || !dealersOnly.safeParse(document).success
  return isOnMain ? getPagePath(type, document) : null
}

/**
 * Returns the public path of a page that shows a document: on the main storefront, or else on a dealer's.
 * Null if there is no such page at this time, or if the dealerships cannot be read.
 */
export async function findPublicPath(
  type: string,
  document: unknown,
  catalog: Pick<Catalog, 'getRows'>,
): Promise<string | null> {
  if (!isShownNow(type, document)) return null
  const livePath = getLivePath(type, document)
  const path = getPagePath(type, document)
  if (livePath !== null || path === null) return livePath
  const ids = dealersOnly.safeParse(document).data?.dealerships?.map(({ id }) => id) ?? []
  const dealers = await catalog.getRows('dealership').catch(() => [])
  const dealer = dealers.find(({ id }) => ids.length === 0 || ids.includes(id))
  if (!dealer) return null
  return formatStorefrontPath({ storefront: { kind: 'dealer', slug: dealer.slug }, path })
}

/** Returns whether visitors see a document at this time: a campaign page, or the announcement bar, may be hidden. */
function isShownNow(type: string, document: unknown): boolean {
  if (type !== page.name && type !== announcementBar.name) return true
  if (type === announcementBar.name && hiddenBar.safeParse(document).success) return false
  return isInRange(readDateRange(document), Date.now())
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
