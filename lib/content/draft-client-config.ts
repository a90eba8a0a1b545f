import 'server-only'
import type { ClientPerspective } from '@sanity/client'
import { perspectiveCookieName } from '@sanity/preview-url-secret/constants'
import { cookies, draftMode, headers } from 'next/headers'
import { cache } from 'react'
import { env } from '#lib/base/env.ts'
import { comparisonHeader } from '#lib/base/shared-reads.ts'
import {
  comparedDraftHeader,
  draftId,
  type GuestDraft,
  guestDraftHeader,
  parseGuestDraft,
  parseGuestSubject,
} from './guest-draft.ts'
import { parsePerspective } from './parse-perspective.ts'
import { parsePreviewDate, previewDateCookie } from './preview-date.ts'
import { getPreviewPerspective, openReleases, openReleasesQuery } from './preview-perspective.ts'
import { requestContentLake } from './request-content-lake.ts'
import { getSanityClient } from './sanity-client.ts'

/**
 * Whether the preview shows a campaign page outside its dates. `chosen`: no, because staff chose the time of the
 * preview. `any`: yes, so that staff and guests see pages in preparation. `compared`: only while visitors do not have
 * the published page, so that a comparison shows both the removal of a page and the changes to an upcoming one.
 */
type PageTimes = 'chosen' | 'any' | 'compared'

interface DraftClientConfig {
  perspective: ClientPerspective
  token: string
  /** Time of the preview, in ms since the epoch. */
  time: number
  pageTimes: PageTimes
  /** Draft that the link of a guest shows; null for staff. */
  guest: GuestDraft | null
  /** The only draft that is shown beside published documents; null for those of the perspective. */
  onlyDraft: { id: string; publishedId: string } | null
}

/**
 * Returns the client configuration for draft mode, or null for a visitor: the perspective and the date that
 * staff selected in the Studio, or those of the link of a guest.
 * @throws BackendUnavailableError if the releases of a preview cannot be read
 */
export const getDraftClientConfig = cache(async (): Promise<DraftClientConfig | null> => {
  const token = env().SANITY_READ_TOKEN
  if (!token || !(await draftMode()).isEnabled) return null
  const requestHeaders = await headers()
  const previewTimes = requestHeaders.has(comparisonHeader) ? 'compared' : 'any'
  const guestText = requestHeaders.get(guestDraftHeader)
  if (guestText !== null) return getGuestConfig(parseGuestDraft(guestText), token)
  // After the guest's header: a guest could send this one, too.
  const comparedDraft = requestHeaders.get(comparedDraftHeader)
  if (comparedDraft !== null) return getComparedConfig(draftId.parse(comparedDraft), token)
  const cookieStore = await cookies()
  const perspective = parsePerspective(cookieStore.get(perspectiveCookieName)?.value)
  const date = parsePreviewDate(cookieStore.get(previewDateCookie)?.value)
  const now = Date.now()
  if (date === null && !Array.isArray(perspective))
    return { perspective, token, time: now, pageTimes: previewTimes, guest: null, onlyDraft: null }
  const releases = openReleases.parse(await fetchReleases(token))
  const preview = getPreviewPerspective({ perspective, date, releases, now })
  const pageTimes = date === null ? previewTimes : 'chosen'
  return { ...preview, token, pageTimes, guest: null, onlyDraft: null }
})

/** Whether the page is shown to staff, who edit it by a click: not to a visitor or guest. */
export async function isStaffPreview(): Promise<boolean> {
  const draftConfig = await getDraftClientConfig()
  return draftConfig !== null && draftConfig.guest === null
}

/** After a release has ended, the guest gets published content. */
async function getGuestConfig(guest: GuestDraft, token: string): Promise<DraftClientConfig> {
  const now = Date.now()
  const common = { token, pageTimes: 'any' as const, guest }
  const subject = parseGuestSubject(guest.subject)
  if (subject.kind === 'document') {
    return { ...common, perspective: 'published', time: now, onlyDraft: subject }
  }
  const releases = openReleases.parse(await fetchReleases(token))
  const isOpen = releases.some(({ name }) => name === subject.name)
  if (!isOpen) return { ...common, perspective: 'published', time: now, onlyDraft: null }
  const preview = { perspective: [subject.name], date: null, releases, now }
  return { ...common, ...getPreviewPerspective(preview), onlyDraft: null }
}

/** A document of a release is shown as at the release's time. */
async function getComparedConfig(id: string, token: string): Promise<DraftClientConfig | null> {
  const subject = parseGuestSubject(id)
  if (subject.kind !== 'document') return null
  const now = Date.now()
  const config = {
    perspective: 'published' as const,
    token,
    pageTimes: 'compared' as const,
    guest: null,
    onlyDraft: subject,
  }
  if (subject.release === null) return { ...config, time: now }
  const releases = openReleases.parse(await fetchReleases(token))
  const perspective = [subject.release]
  const { time } = getPreviewPerspective({ perspective, date: null, releases, now })
  return { ...config, time }
}

function fetchReleases(token: string) {
  const client = getSanityClient().withConfig({ token, perspective: 'raw' })
  return requestContentLake('content-lake-drafts', () =>
    client.fetch<unknown>(openReleasesQuery, {}, { cache: 'no-store' }),
  )
}
