import 'server-only'
import { mapStrings } from '#lib/base/map-strings.ts'
import { isAvailableOnStorefront, localPagePath } from '#lib/routing/campaign-page-availability.ts'
import { parseLinkTarget } from '#lib/routing/parse-link-target.ts'
import { parsePagePath } from '#lib/routing/parse-page-path.ts'
import { parseStorefrontPath } from '#lib/routing/storefront-path.ts'
import { isPagePath } from '#lib/values/site-path.ts'
import { getCampaignPageAvailability } from './campaign-pages.ts'
import { linkTargetFields } from './link-target-fields.ts'
import { selectCurrent } from './select-current.ts'
import type { TextAudience } from './text-audience.ts'

/**
 * Returns content in which the URL of a link to a campaign page that the storefront does not have at this time is
 * empty, and that to another one is its path in the language of the storefront's page. Each page that is linked to is read separately, so that a page has the cache tags of those that
 * it links to and of no other.
 * @param content with its claims and placeholders replaced
 * @param audience readers of the storefront that shows the content
 * @throws ContentError
 */
export async function withAvailableLinks<Content>(
  content: Content,
  { dealershipId, locale }: TextAudience,
): Promise<Content> {
  const paths = findCampaignPagePaths(content)
  if (paths.length === 0) return content
  const dealership = dealershipId === null ? null : { id: dealershipId }
  /** Paths of campaign pages as the storefront has them, by those in links; null for those that it does not have. */
  const ownPaths = new Map<string, string | null>()
  await Promise.all(
    paths.map(async (path) => {
      const availability = isPagePath(`/${path}`) ? await getCampaignPageAvailability(path) : null
      const isAvailable = availability && isAvailableOnStorefront(availability, dealership)
      const isCurrent = isAvailable && (await selectCurrent([availability])).length > 0
      const ownPath = isCurrent ? localPagePath(availability, locale) : null
      if (ownPath !== path) ownPaths.set(path, ownPath)
    }),
  )
  if (ownPaths.size === 0) return content
  const withOwnPath = (text: string, field: string) => {
    const path = getCampaignPagePath(text, field)
    const ownPath = path === null ? undefined : ownPaths.get(path)
    return ownPath ? text.replace(path ?? '', ownPath) : ownPath === null ? '' : text
  }
  // Strings become strings, and everything else keeps its shape.
  return mapStrings(content, withOwnPath) as Content
}

function findCampaignPagePaths(content: unknown): string[] {
  const paths = new Set<string>()
  mapStrings(content, (text, field) => {
    const path = getCampaignPagePath(text, field)
    if (path !== null) paths.add(path)
    return text
  })
  return [...paths]
}

/** Returns the path of the campaign page that a field links to; null for any other text. */
function getCampaignPagePath(text: string, field: string): string | null {
  if (!linkTargetFields.has(field)) return null
  const link = parseLinkTarget(text)
  if (link?.kind !== 'page') return null
  const { storefront, path } = parseStorefrontPath(link.path)
  const target = parsePagePath(path)
  return storefront.kind === 'main' && target.kind === 'campaign-page' ? target.path : null
}
