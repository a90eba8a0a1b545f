import { createClient } from 'next-sanity'
import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { env } from '#lib/base/env.ts'
import { apiVersion } from '#lib/content/api-version.ts'
import { sameSitePath } from '../same-site-path.ts'
import { storePreviewDate } from '../store-preview-date.ts'

/** Query parameter with the path of the page to preview. */
const previewPathnameParam = 'sanity-preview-pathname'

/**
 * Starts draft mode if the request has a preview secret that the Studio created within the last
 * hour.
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
  return defineEnableDraftMode({ client }).GET(withSameSitePathname(request))
}

/** Returns the request with a redirect target on this site: the library accepts `//host`. */
function withSameSitePathname(request: Request): Request {
  const url = new URL(request.url)
  const path = url.searchParams.get(previewPathnameParam)
  if (path !== null) url.searchParams.set(previewPathnameParam, sameSitePath(path))
  return new Request(url, request)
}
