import 'server-only'
import { readTimeoutMs, tags } from '#lib/base/cache-tags.ts'
import { HeldData } from '#lib/base/held-data.ts'
import { isServerless } from '#lib/base/serverless.ts'
import { siteOptions } from '#lib/cache/site-options.ts'
import { ContentError } from '#lib/content/content-error.ts'
import {
  getUncachedRedirectRules,
  type RedirectRules,
  redirectRules,
} from '#lib/content/redirect-rules.ts'
import { monotonicNow } from '#packages/next-server/src/monotonic-clock.ts'
import { processState } from '#packages/next-server/src/process-state.ts'
import { revalidatePages } from '#packages/next-server/src/revalidate-pages.ts'
import { Redirects } from './redirects.ts'

const noRedirects = new Redirects({ redirects: [], pages: [] })

const heldRedirects = () =>
  processState('redirects', () => new HeldData('redirects-load-failed', loadRedirects))

/**
 * Returns the redirects as last loaded, without waiting. A change reloads them, and so does a request,
 * in the background, once they are older than the revalidation period. On a serverless host, where the
 * proxy has no memory that a change could reach, they come from the host's cache.
 * @param origin of the request
 * @throws ContentError only on a serverless host
 */
export async function getRedirects(origin: string): Promise<Redirects> {
  if (isServerless()) return new Redirects(await fetchRedirectRules(origin))
  return heldRedirects().peek() ?? noRedirects
}

/** Loads the redirects again if a change affects them: campaign pages take precedence over redirects. */
export async function reloadChangedRedirects(changedTags: readonly string[]): Promise<void> {
  if (isServerless()) return
  const affecting = [tags.content('redirect'), tags.campaignPages]
  if (affecting.some((tag) => changedTags.includes(tag))) await reloadRedirects()
}

/** Loads the redirects again. A failure is logged, and the previous redirects stay in use. */
export function reloadRedirects(): Promise<void> {
  return heldRedirects().reload()
}

async function loadRedirects(previous: Redirects | null): Promise<Redirects> {
  const redirects = new Redirects(await getUncachedRedirectRules())
  revalidateUncoveredPages(previous?.sources ?? [], new Set(redirects.sources))
  return redirects
}

/** Revalidates pages whose redirect is gone: no request reached them while it was there. */
function revalidateUncoveredPages(
  previousSources: readonly string[],
  currentSources: ReadonlySet<string>,
) {
  const uncoveredPaths = previousSources.filter((path) => !currentSources.has(path))
  const now = monotonicNow()
  void revalidatePages(
    siteOptions,
    new Map(uncoveredPaths.map((path) => [tags.campaignPage(path.slice(1)), now])),
  )
}

/**
 * Returns the redirects from the cached response of `app/api/redirects`.
 * @param origin of the site
 * @throws ContentError
 */
async function fetchRedirectRules(origin: string): Promise<RedirectRules> {
  try {
    const response = await fetch(`${origin}/api/redirects`, {
      signal: AbortSignal.timeout(readTimeoutMs),
    })
    return redirectRules.parse(await response.json())
  } catch (cause) {
    throw new ContentError('Could not read the redirects', { cause })
  }
}
