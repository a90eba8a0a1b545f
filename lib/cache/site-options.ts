import { backendOutages } from '#lib/base/backend-outages.ts'
import { revalidateSeconds, tags } from '#lib/base/cache-tags.ts'
import { errorText, logError } from '#lib/base/log.ts'
import { ownPageUrl } from '#lib/base/own-page-url.ts'
import { pagePolicy } from '#lib/base/security/content-security-policy.ts'
import { policyOrigins } from '#lib/base/security/policy-origins.ts'
import { publicPath, publicPathWithQuery } from '#lib/routing/storefront-href.ts'
import { isPagePath } from '#lib/values/site-path.ts'
import type { SiteOptions } from '#packages/next-server/src/site-options.ts'

/** Route handlers whose response is made of content; their URL path equals their internal path. */
const generatedFilePattern =
  /^\/(social\/[a-z0-9/-]+\.png|sitemap\.xml|sitemaps\/\d+\.xml|(?:fr\/)?(?:llms\.txt|manifest\.webmanifest))$/

/** Bytes of social images on disk, as for optimized pictures; there is one for each page of each storefront. */
const maxSocialImageBytes = 500_000_000

/** What `packages/next-server` needs to know of this site. */
export const siteOptions: SiteOptions = {
  revalidateSeconds,
  getPolicy: (scripts) => pagePolicy(policyOrigins(process.env), scripts),
  getPublicPath,
  mayPublish,
  getPageUrl: ownPageUrl,
  limitedFiles: {
    includes: (path) => path.startsWith('/social/'),
    maxBytes: maxSocialImageBytes,
  },
  backends: {
    areUnavailable: () => backendOutages().arePagesAffected(),
    wereUnavailable: (ms) => backendOutages().werePagesAffected(ms),
    waitUntilAvailable: (signal) => backendOutages().waitForPages(signal),
  },
  logError: (event, { error, ...details }) =>
    logError(event, error === undefined ? details : { ...details, error: errorText(error) }),
}

function getPublicPath(internalPath: string): string | null {
  if (generatedFilePattern.test(internalPath)) return internalPath
  const hasQuery = internalPath.includes('?')
  return !hasQuery && isPagePath(publicPath(internalPath) ?? '')
    ? publicPathWithQuery(internalPath)
    : null
}

/**
 * Returns whether a change with this tag may put a page at a URL path: the slug in the tag is part of the path,
 * or `*`, or the path has a brand or a page number in its query and the tag is one of brands or product lists.
 */
function mayPublish(tag: string, path: string): boolean {
  const slug = tag.slice(tag.lastIndexOf(':') + 1)
  const isNamed = slug === '*' || `${path}/`.includes(`/${slug}/`)
  return isNamed || (path.includes('?') && isListTag(tag))
}

const brandProductsPrefix = tags.brandProducts('')

function isListTag(tag: string): boolean {
  return tag === tags.brands || tag === tags.productLists || tag.startsWith(brandProductsPrefix)
}
