import { createClient } from 'next-sanity'
import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { apiVersion } from '#lib/content/dataset.ts'
import { env } from '#lib/env.ts'
import { sameSitePath } from '../same-site-path.ts'

/** Where the Studio writes which page to show. */
const pathname = 'sanity-preview-pathname'

/** Begins the preview of drafts, for whoever brings a secret that the Studio made within the hour. */
export async function GET(request: Request) {
  const { SANITY_READ_TOKEN: token, SANITY_API_HOST: apiHost, ...settings } = env()
  if (!token) {
    return new Response('Preview is not set up: this site has no SANITY_READ_TOKEN.', {
      status: 403,
    })
  }
  // next-sanity's own, which is of another version than the site's.
  const client = createClient({
    projectId: settings.NEXT_PUBLIC_SANITY_PROJECT_ID,
    dataset: settings.NEXT_PUBLIC_SANITY_DATASET,
    apiVersion,
    token,
    useCdn: false,
    ...(apiHost && { apiHost, useProjectHostname: false }),
  })
  return defineEnableDraftMode({ client }).GET(leadingHere(request))
}

/** The request, with its way on leading to this site: the library lets `//host` pass. */
function leadingHere(request: Request): Request {
  const url = new URL(request.url)
  const path = url.searchParams.get(pathname)
  if (path !== null) url.searchParams.set(pathname, sameSitePath(path))
  return new Request(url, request)
}
