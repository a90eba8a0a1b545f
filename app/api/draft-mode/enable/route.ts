import { createClient, type SanityClient } from 'next-sanity'
import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { z } from 'zod'
import { getClientNetwork } from '#lib/base/client-ip.ts'
import { env } from '#lib/base/env.ts'
import { secretVerifier, TooManyAttemptsError } from '#lib/base/secret-verifier.ts'
import { apiVersion } from '#lib/content/api-version.ts'
import { sameSitePath } from '../same-site-path.ts'
import { storePreviewDate } from '../store-preview-date.ts'

/** Query parameter with the secret. */
const previewSecretParam = 'sanity-preview-secret'

/** Query parameter with the path of the page to preview. */
const previewPathnameParam = 'sanity-preview-pathname'

/** The secrets that the Studio makes for its own preview, which last an hour (`@sanity/preview-url-secret`). */
const secretQuery =
  'defined(*[_type == "sanity.previewUrlSecret" && secret == $secret && dateTime(_updatedAt) > dateTime(now()) - 3600][0]._id)'

const verifySecret = secretVerifier({
  perClient: 20,
  overall: 60,
  windowMs: 60_000,
  concurrency: 2,
  maxWaiting: 50,
})

/**
 * Starts draft mode if the request has a preview secret that the Studio created within the last
 * hour. The secret of Presentation's “Share this preview”, which the library accepts too, opens nothing: it never
 * ends, and shows every draft.
 */
export async function GET(request: Request) {
  const { SANITY_READ_TOKEN: token, SANITY_API_HOST: apiHost, ...settings } = env()
  if (!token) {
    return new Response('Preview is not set up: this site has no SANITY_READ_TOKEN.', {
      status: 403,
    })
  }
  // The field for the date is empty when the preview opens.
  await storePreviewDate(null)
  // Created by next-sanity, whose @sanity/client is of another version than the site's.
  const client = createClient({
    projectId: settings.NEXT_PUBLIC_SANITY_PROJECT_ID,
    dataset: settings.NEXT_PUBLIC_SANITY_DATASET,
    apiVersion,
    token,
    useCdn: false,
    ...(apiHost && { apiHost, useProjectHostname: false }),
  })
  const secret = new URL(request.url).searchParams.get(previewSecretParam) ?? ''
  const isValid = await verifySecret(
    getClientNetwork(request.headers, Number(settings.TRUSTED_PROXY_HOPS ?? 0)),
    async () => secret !== '' && hasSecret(client, secret),
    Boolean,
  ).catch((error: unknown) => {
    if (error instanceof TooManyAttemptsError) return null
    throw error
  })
  if (isValid === null) {
    return new Response('Too many attempts', { status: 429, headers: { 'retry-after': '5' } })
  }
  if (!isValid) return new Response('Invalid secret', { status: 401 })
  return defineEnableDraftMode({ client }).GET(withSameSitePathname(request))
}

async function hasSecret(client: SanityClient, secret: string): Promise<boolean> {
  const options = { perspective: 'raw', cache: 'no-store' } as const
  return z.boolean().parse(await client.fetch<unknown>(secretQuery, { secret }, options))
}

/** Returns the request with a redirect target on this site: the library accepts `//host`. */
function withSameSitePathname(request: Request): Request {
  const url = new URL(request.url)
  const path = url.searchParams.get(previewPathnameParam)
  if (path !== null) url.searchParams.set(previewPathnameParam, sameSitePath(path))
  return new Request(url, request)
}
