import 'server-only'
import type { ClientPerspective } from '@sanity/client'
import { perspectiveCookieName } from '@sanity/preview-url-secret/constants'
import { cookies, draftMode } from 'next/headers'
import { cache } from 'react'
import { env } from '#lib/base/env.ts'
import { parsePerspective } from './parse-perspective.ts'
import { parsePreviewDate, previewDateCookie } from './preview-date.ts'
import { getPreviewPerspective, openReleases, openReleasesQuery } from './preview-perspective.ts'
import { requestContentLake } from './request-content-lake.ts'
import { getSanityClient } from './sanity-client.ts'

interface DraftClientConfig {
  perspective: ClientPerspective
  token: string
  /** Time of the preview, in ms since the epoch. */
  time: number
}

/**
 * Returns the client configuration for draft mode, or null for a visitor: the perspective and the date that
 * the editor selected in the Studio.
 * @throws BackendUnavailableError if the releases of a preview cannot be read
 */
export const getDraftClientConfig = cache(async (): Promise<DraftClientConfig | null> => {
  const token = env().SANITY_READ_TOKEN
  if (!token || !(await draftMode()).isEnabled) return null
  const cookieStore = await cookies()
  const perspective = parsePerspective(cookieStore.get(perspectiveCookieName)?.value)
  const date = parsePreviewDate(cookieStore.get(previewDateCookie)?.value)
  const now = Date.now()
  if (date === null && !Array.isArray(perspective)) return { perspective, token, time: now }
  const releases = openReleases.parse(await fetchReleases(token))
  return { ...getPreviewPerspective({ perspective, date, releases, now }), token }
})

function fetchReleases(token: string) {
  const client = getSanityClient().withConfig({ token, perspective: 'raw' })
  return requestContentLake('content-lake-drafts', () =>
    client.fetch<unknown>(openReleasesQuery, {}, { cache: 'no-store' }),
  )
}
