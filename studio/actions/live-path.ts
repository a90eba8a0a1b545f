import { z } from 'zod'
import { defaultLocale, type Locale } from '#lib/base/locales.ts'
import { mainStorefront, type Storefront } from '#lib/routing/storefront.ts'
import { formatStorefrontPath } from '#lib/routing/storefront-path.ts'
import { isInRange } from '#lib/values/date-range.ts'
import { page } from '#schemas/documents/page.ts'
import { readDateRange } from '#schemas/fields/date-range.ts'
import { announcementBar } from '#schemas/singletons/announcement-bar.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { documentUsages } from '#studio/presentation/document-usage.ts'
import type { SitePath } from '#studio/presentation/preview-pages.ts'
import { pageDocuments } from '#studio/tools/page-documents.ts'

const slug = z.object({ current: z.string().nullish() }).nullish()
const campaignPage = z.object({
  path: z.object({ current: z.string().min(1) }),
  frenchPath: slug,
})
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
 * Returns the public paths of a page that shows a document, by language: on the main storefront, or else on a
 * dealer's. Null if there is no such page at this time, or if the dealerships cannot be read.
 */
export async function findPublicPaths(
  type: string,
  document: unknown,
  catalog: Pick<Catalog, 'getRows'>,
): Promise<Record<Locale, string> | null> {
  if (!isShownNow(type, document) || getPagePath(type, document) === null) return null
  const storefront = await findStorefront(type, document, catalog)
  if (!storefront) return null
  const format = (locale: Locale) =>
    formatStorefrontPath({ locale, storefront, path: getPagePath(type, document, locale) ?? '/' })
  return { en: format('en'), fr: format('fr') }
}

/** Returns the main storefront, or else a dealer's with the page; null if there is none. */
async function findStorefront(
  type: string,
  document: unknown,
  catalog: Pick<Catalog, 'getRows'>,
): Promise<Storefront | null> {
  if (getLivePath(type, document) !== null) return mainStorefront
  const ids = dealersOnly.safeParse(document).data?.dealerships?.map(({ id }) => id) ?? []
  const dealers = await catalog.getRows('dealership').catch(() => [])
  const dealer = dealers.find(({ id }) => ids.length === 0 || ids.includes(id))
  return dealer ? { kind: 'dealer', slug: dealer.slug } : null
}

/** Returns whether visitors see a document at this time: a campaign page, or the announcement bar, may be hidden. */
function isShownNow(type: string, document: unknown): boolean {
  if (type !== page.name && type !== announcementBar.name) return true
  if (type === announcementBar.name && hiddenBar.safeParse(document).success) return false
  return isInRange(readDateRange(document), Date.now())
}

/**
 * Same as `getLivePath`, also for a page that only dealers have.
 * @param locale in which a campaign page may have another path
 */
export function getPagePath(
  type: string,
  document: unknown,
  locale: Locale = defaultLocale,
): SitePath | null {
  if (type === page.name) {
    const { data } = campaignPage.safeParse(document)
    const french = locale === defaultLocale ? null : data?.frenchPath?.current
    return data ? `/${french || data.path.current}` : null
  }
  const own = pageDocuments.find(({ documentType }) => documentType === type)
  return own?.path ?? documentUsages[type]?.fixedPath ?? null
}
