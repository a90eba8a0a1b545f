import 'server-only'
import type { ClientPerspective } from '@sanity/client'
import { perspectiveCookieName } from '@sanity/preview-url-secret/constants'
import { cookies, draftMode } from 'next/headers'
import { env } from '#lib/base/env.ts'

interface DraftClientConfig {
  perspective: ClientPerspective
  token: string
}

/**
 * Returns the client configuration for draft mode, or null for a visitor. The perspective is
 * `published` if the editor selected it in the Studio, otherwise `drafts`.
 */
export async function getDraftClientConfig(): Promise<DraftClientConfig | null> {
  const token = env().SANITY_READ_TOKEN
  if (!token || !(await draftMode()).isEnabled) return null
  const perspective = (await cookies()).get(perspectiveCookieName)?.value
  return { perspective: perspective === 'published' ? 'published' : 'drafts', token }
}
