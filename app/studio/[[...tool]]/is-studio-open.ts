import { cookies, headers } from 'next/headers'
import { env } from '#lib/base/env.ts'
import { localRequestHeader } from '#lib/base/loopback.ts'
import { isEqual, isStudioSession, studioSessionCookie } from '#lib/base/studio-session.ts'

/**
 * Returns whether a request gets the editor's token of the embedded Content Lake: the production server
 * marked it as one from this machine, or its browser opened the one-time link. Next's development server
 * marks none.
 */
export async function isStudioOpen(): Promise<boolean> {
  const { LOCAL_REQUEST_SECRET, STUDIO_LINK_KEY } = env()
  const mark = (await headers()).get(localRequestHeader)
  if (mark && LOCAL_REQUEST_SECRET && isEqual(mark, LOCAL_REQUEST_SECRET)) return true
  return isStudioSession((await cookies()).get(studioSessionCookie)?.value, STUDIO_LINK_KEY)
}
