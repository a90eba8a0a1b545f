import { cookies } from 'next/headers'
import { env } from '#lib/base/env.ts'
import { getStudioCookieName, isStudioSession } from '#lib/base/studio-session.ts'

/**
 * Returns whether a request gets the editor's token of the embedded Content Lake: its browser opened the link
 * with the key. Neither the address of a client nor its headers tell who it is: a proxy on this machine may
 * add none.
 */
export async function isStudioOpen(): Promise<boolean> {
  const { STUDIO_LINK_KEY, SITE_URL } = env()
  const cookie = (await cookies()).get(getStudioCookieName(SITE_URL))
  return isStudioSession(cookie?.value, STUDIO_LINK_KEY)
}
