import { isPublishedId } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import type { LinkTarget } from '#lib/routing/parse-link-target.ts'
import type { DateRange } from '#lib/values/date-range.ts'
import type { CatalogChecks } from '#schemas/fields/catalog-checks.ts'
import { findLinkFault, type LinkedSite } from './link-fault.ts'
import {
  type AnchorContext as Context,
  getDocumentAnchors,
  getPageAnchors,
  sectionTypesProjection,
} from './page-anchors.ts'

/** Returns why a link leads nowhere for a visitor, as a sentence for staff, or null if it does not. */
export async function getLinkWarning(
  target: LinkTarget,
  context: Context,
  catalog: CatalogChecks,
): Promise<string | null> {
  return (await findLinkFault(target, context, readSite(context, catalog)))?.message ?? null
}

interface CampaignPage extends DateRange {
  _id: string
  sections: string[]
  isOnlyOnDealers: boolean
  endTarget: string | null
}

/** Returns the site as the Content Lake and the catalogue have it: each answer is a query. */
function readSite(context: Context, catalog: CatalogChecks): LinkedSite {
  const client = context.getClient({ apiVersion })
  return {
    ...catalog,
    getPageAnchors: (page) => getPageAnchors(page, context),
    getDocumentAnchors: () => getDocumentAnchors(context),
    getCampaignPages: async (path) => {
      const found = await client.fetch<CampaignPage[]>(
        `*[_type == "page" && $path in [path.current, frenchPath.current]]{
          _id, "sections": coalesce(${sectionTypesProjection}, []),
          "isOnlyOnDealers": onDealers == true && onlyOnDealers == true,
          startsAt, endsAt, endTarget
        }`,
        { path },
        { perspective: 'raw' },
      )
      return found.map(({ _id, ...page }) => ({ ...page, isPublished: isPublishedId(_id) }))
    },
    getRedirectTarget: (path) =>
      client.fetch<string | null>(
        '*[_type == "redirect" && from in [$path, $path + "/"]][0].to',
        { path },
        { perspective: 'published' },
      ),
  }
}
