import 'server-only'
import type { ClientPerspective } from '@sanity/client'
import { perspectiveCookieName } from '@sanity/preview-url-secret/constants'
import { cookies, draftMode } from 'next/headers'
import { env } from '#lib/env.ts'

interface DraftAccess {
  perspective: ClientPerspective
  token: string
}

/**
 * How a request may read what is not published: null for a visitor; for staff in draft mode the
 * drafts, or what is published where they chose to compare with it.
 */
export async function draftAccess(): Promise<DraftAccess | null> {
  const token = env().SANITY_READ_TOKEN
  if (!token || !(await draftMode()).isEnabled) return null
  const chosen = (await cookies()).get(perspectiveCookieName)?.value
  return { perspective: chosen === 'published' ? 'published' : 'drafts', token }
}
