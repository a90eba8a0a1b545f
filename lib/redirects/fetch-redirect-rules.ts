import 'server-only'
import { readTimeoutMs } from '#lib/base/cache-tags.ts'
import { ContentError } from '#lib/content/content-error.ts'
import { type RedirectRules, redirectRules } from '#lib/content/redirect-rules.ts'

/**
 * Returns the redirects from the cached response of `app/api/redirects`.
 * @param origin of the site
 * @throws ContentError
 */
export async function fetchRedirectRules(origin: string): Promise<RedirectRules> {
  try {
    const response = await fetch(`${origin}/api/redirects`, {
      signal: AbortSignal.timeout(readTimeoutMs),
    })
    return redirectRules.parse(await response.json())
  } catch (cause) {
    throw new ContentError('Could not read the redirects', { cause })
  }
}
