import 'server-only'
import { logFailure } from '#lib/base/backend-outages.ts'
import { readTimeoutMs, revalidateSeconds, tags } from '#lib/base/cache-tags.ts'
import { isServerless } from '#lib/base/serverless.ts'
import { singleFlight } from '#lib/base/single-flight.ts'
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

/** Delay after a failed load before the next one, in milliseconds. */
const retryDelayMs = 5_000

interface RedirectState {
  redirects: Redirects
  /** Time after which a request starts a reload, in ms of `performance.now()`. */
  expiresAt: number
  reload: () => Promise<void>
}

function getState(): RedirectState {
  return processState('redirects', createState)
}

function createState(): RedirectState {
  const state: RedirectState = {
    redirects: new Redirects({ redirects: [], pages: [] }),
    expiresAt: Number.NEGATIVE_INFINITY,
    reload: singleFlight(() => load(state)),
  }
  return state
}

/**
 * Returns the redirects as last loaded, without waiting. A change reloads them, and so does a request,
 * in the background, once they are older than the revalidation period. On a serverless host, where the
 * proxy has no memory that a change could reach, they come from the host's cache.
 * @param origin of the request
 * @throws ContentError only on a serverless host
 */
export async function getRedirects(origin: string): Promise<Redirects> {
  if (isServerless()) return new Redirects(await fetchRedirectRules(origin))
  const { redirects, expiresAt, reload } = getState()
  if (performance.now() > expiresAt) void reload()
  return redirects
}

/** Loads the redirects again if a change affects them: campaign pages take precedence over redirects. */
export async function reloadChangedRedirects(changedTags: readonly string[]): Promise<void> {
  if (isServerless()) return
  const affecting = [tags.content('redirect'), tags.campaignPages]
  if (affecting.some((tag) => changedTags.includes(tag))) await reloadRedirects()
}

/** Loads the redirects again. A failure is logged, and the previous redirects stay in use. */
export function reloadRedirects(): Promise<void> {
  return getState().reload()
}

async function load(state: RedirectState) {
  state.expiresAt = performance.now() + retryDelayMs
  try {
    const previousSources = state.redirects.sources
    state.redirects = new Redirects(await getUncachedRedirectRules())
    state.expiresAt = performance.now() + revalidateSeconds * 1000
    revalidateUncoveredPages(previousSources, new Set(state.redirects.sources))
  } catch (error) {
    logFailure('redirects-load-failed', error)
  }
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
