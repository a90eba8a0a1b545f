import 'server-only'
import type { ReactElement } from 'react'
import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { noStoreHtml } from '#lib/base/no-store-html.ts'
import { deskPolicy } from '#lib/base/security/content-security-policy.ts'
import { getToday } from '#lib/base/time-zone.ts'
import { timeZoneOf } from '#lib/catalog/opening-hours.ts'
import type { Desk } from '#lib/desk/desk-schemas.ts'
import { type DeskPath, deskHref } from '#lib/routing/desk-path.ts'

/** Body of a form post. */
export type Sent = URLSearchParams

export interface DeskRequest {
  request: Request
  locale: Locale
  path: DeskPath
  siteUrl: string
  /** File of a form; null without one. */
  upload: Buffer | null
}

export interface SignedIn extends DeskRequest {
  desk: Desk
  /** SHA-256 of the secret of the session. */
  hash: string
}

type Done = 'saved' | 'proposed' | 'status' | 'note' | 'reminder' | 'answer' | 'removed' | 'ended'

export const done = ({ locale }: SignedIn, path: DeskPath, what: Done) =>
  redirect(`${deskHref(locale, path)}?done=${what}`)

/** Returns the message that confirms the form post before the redirect. */
export function doneMessage(request: Request, locale: Locale, possible: readonly Done[]) {
  const name = new URL(request.url).searchParams.get('done')
  const what = possible.find((each) => each === name)
  return what ? { text: translate(locale, 'desk')(`done_${what}`), isError: false } : null
}

export const todayOf = ({ dealership }: Desk) =>
  getToday(new Date(), timeZoneOf(dealership.province))

export async function page(
  element: ReactElement,
  status: number,
  cookies: readonly string[] = [],
): Promise<Response> {
  // Next allows no static import of it.
  const { renderToStaticMarkup } = await import('react-dom/server')
  const response = noStoreHtml(`<!doctype html>${renderToStaticMarkup(element)}`, status, {
    'content-security-policy': deskPolicy(),
  })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

export function redirect(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
