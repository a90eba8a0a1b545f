import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { hasGuestCookie } from '#lib/base/guest-cookie.ts'

const prerenderManifest = z.object({ preview: z.object({ previewModeId: z.string().min(16) }) })

/** Returns whether a pair of a `Cookie` header is one of draft mode. */
const isDraftCookie = (pair: string) =>
  /^\s*__(?:prerender_bypass|next_preview_data)\s*=/.test(pair)

/** Returns whether a request may get an unpublished page, which is neither stored nor counted. */
export function hasPreviewCookie(headers: IncomingHttpHeaders): boolean {
  return hasDraftCookie(headers) || hasGuestCookie(headers.cookie)
}

/** Returns whether a request has a cookie of draft mode: a valid one, once forged ones are removed. */
export function hasDraftCookie({ cookie = '' }: IncomingHttpHeaders): boolean {
  return cookie.split(';').some(isDraftCookie)
}

/**
 * Reads the value that the cookie of draft mode has in a build.
 * @param buildDirectory Next's build folder
 * @throws Error if the folder holds no complete build
 */
export function readDraftId(buildDirectory: string): string {
  const manifest = readFileSync(join(buildDirectory, 'prerender-manifest.json'), 'utf8')
  return prerenderManifest.parse(JSON.parse(manifest)).preview.previewModeId
}

/**
 * Removes the cookies of draft mode from a request unless they are valid, so that a forged one gets
 * the stored page: Next would render its answer and clear the cookie.
 */
export function removeForgedDraftCookies(headers: IncomingHttpHeaders, draftId: string) {
  const { cookie } = headers
  if (!cookie?.includes('__')) return
  const pairs = cookie.split(';').map((pair) => pair.trim())
  if (pairs.includes(`__prerender_bypass=${draftId}`)) return
  const rest = pairs.filter((pair) => !isDraftCookie(pair))
  if (rest.length === pairs.length) return
  if (rest.length > 0) headers.cookie = rest.join('; ')
  else delete headers.cookie
}
