import 'server-only'
import { logFailure } from '#lib/base/backend-outages.ts'
import { env } from '#lib/base/env.ts'
import { HttpError } from '#lib/base/http-error.ts'
import type { Locale } from '#lib/base/locales.ts'
import { readBody, readBytes } from '#lib/base/read-body.ts'
import { isSameOrigin } from '#lib/base/same-origin.ts'
import { hashSecretToken } from '#lib/base/secret-token.ts'
import { readSession } from '#lib/desk/desk-cookies.ts'
import { getDesk } from '#lib/desk/desk-repository.ts'
import { maxLogoBytes } from '#lib/desk/process-logo.ts'
import { parseDeskPath } from '#lib/routing/desk-path.ts'
import { sendAnswer, showAnswer } from './answer-handlers.tsx'
import { type DeskRequest, page, type Sent } from './desk-response.ts'
import { showFigures, showShare, showSheet } from './figures-handlers.tsx'
import { changeLead, showLead, showLeads } from './lead-handlers.tsx'
import {
  changePeople,
  chooseOrSignOut,
  endSessions,
  showPeople,
  showSessions,
} from './people-handlers.tsx'
import { followLink, requestLink } from './sign-in-handlers.tsx'
import { ProblemPage, SignInPage } from './sign-in-pages.tsx'
import { changeStorefront, showStorefront } from './storefront-handlers.tsx'

/** More than the longest note, encoded. */
const maxBytes = 50_000

/**
 * Responds to a request of the desk with a page, or to a form post of it with a redirect to one. No page needs scripts.
 * @param segments of the path below the desk's root
 */
export async function respondToDesk(
  request: Request,
  locale: Locale,
  segments: readonly string[],
): Promise<Response> {
  const path = parseDeskPath(locale, segments)
  if (path === null) {
    return page(<ProblemPage {...{ locale }} path={{ page: 'leads' }} problem="notFound" />, 404)
  }
  const context = { request, locale, path, siteUrl: env().SITE_URL, upload: null }
  if (request.method !== 'POST') return respond(context, null)
  if (!isSameOrigin(request)) return page(<ProblemPage {...context} problem="rejected" />, 403)
  try {
    const { sent, upload } = await readForm(request)
    return await respond({ ...context, upload }, sent)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return page(<ProblemPage {...context} problem="tooLarge" />, error.status)
  }
}

/** Reads a form post, with its file if it may have one. @throws HttpError 413 */
async function readForm(request: Request): Promise<{ sent: Sent; upload: Buffer | null }> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) {
    return { sent: new URLSearchParams(await readBody(request, maxBytes)), upload: null }
  }
  const body = await readBytes(request, maxLogoBytes + maxBytes)
  const form = await new Response(body, { headers: { 'content-type': type } })
    .formData()
    .catch(() => new FormData())
  const sent = new URLSearchParams()
  let upload: Buffer | null = null
  for (const [name, value] of form) {
    if (typeof value === 'string') sent.append(name, value)
    // An empty file is that of a field without one.
    else if (value.size > 0) upload = Buffer.from(await value.arrayBuffer())
  }
  return { sent, upload }
}

async function respond(context: DeskRequest, sent: Sent | null): Promise<Response> {
  try {
    return await route(context, sent)
  } catch (error) {
    if (error instanceof HttpError) throw error
    logFailure('desk-failed', error)
    // The link and the address of a sign-in are asked for again.
    const isLost = context.path.page === 'link' || sent?.get('action') === 'sign-in'
    return page(
      <ProblemPage
        {...context}
        problem="failed"
        sent={isLost || sent === null ? undefined : [...sent]}
      />,
      503,
    )
  }
}

async function route(context: DeskRequest, sent: Sent | null): Promise<Response> {
  const { request, path, siteUrl } = context
  if (path.page === 'link') return followLink(context, path.token, sent !== null)
  if (sent?.get('action') === 'sign-in') return requestLink(context, sent)
  const hash = hashSecretToken(readSession(request.headers, siteUrl) ?? '')
  const desk = hash && (await getDesk(hash))
  if (!hash || !desk) {
    if (sent !== null && sent.get('action') !== 'sign-out') {
      return page(<ProblemPage {...context} problem="expired" sent={[...sent]} />, 401)
    }
    return page(<SignInPage {...context} />, 200)
  }
  const signedIn = { ...context, desk, hash }
  switch (path.page) {
    case 'leads':
      return sent ? chooseOrSignOut(signedIn, sent) : showLeads(signedIn)
    case 'lead':
      return sent ? changeLead(signedIn, path.id, sent) : showLead(signedIn, path.id, {})
    case 'answer':
      return sent ? sendAnswer(signedIn, path.id, sent) : showAnswer(signedIn, path.id, {})
    case 'figures':
      return showFigures(signedIn)
    case 'storefront':
      return sent ? changeStorefront(signedIn, sent) : showStorefront(signedIn, {})
    case 'share':
      return showShare(signedIn)
    case 'sheet':
      return showSheet(signedIn)
    case 'people':
      return sent ? changePeople(signedIn, sent) : showPeople(signedIn, {})
    case 'sessions':
      return sent ? endSessions(signedIn, sent) : showSessions(signedIn)
  }
}
