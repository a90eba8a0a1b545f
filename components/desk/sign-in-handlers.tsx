import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { after } from 'next/server'
import { getClientIp } from '#lib/base/client-ip.ts'
import { env } from '#lib/base/env.ts'
import { translate } from '#lib/base/messages.ts'
import { createSecretToken, hashSecretToken } from '#lib/base/secret-token.ts'
import { describeBrowser } from '#lib/desk/describe-browser.ts'
import { readLinkRequest, setLinkRequest, setSession } from '#lib/desk/desk-cookies.ts'
import { getDeskLink, openDeskSession, requestDeskLink } from '#lib/desk/desk-repository.ts'
import { deliverOutbox } from '#lib/leads/deliver-outbox.ts'
import { verifyDeskLink } from '#lib/leads/desk-link.ts'
import { type DeskPath, deskHref, isRowId } from '#lib/routing/desk-path.ts'
import { isEmailAddress, normalizeEmailAddress } from '#lib/values/email-address.ts'
import { type DeskRequest, page, redirect, type Sent } from './desk-response.ts'
import { LinkFailedPage, LinkSentPage, OpenHerePage, SignInPage } from './sign-in-pages.tsx'

/** Minimum duration of the response to a sign-in request (ms), so that it does not reveal whether the address has access. */
const signInMs = 700

export async function requestLink(context: DeskRequest, sent: Sent): Promise<Response> {
  const { request, locale, siteUrl } = context
  const t = translate(locale, 'desk')
  const typed = sent.get('email') ?? ''
  const lead = sent.get('lead') ?? ''
  const path = isRowId(lead) ? ({ page: 'lead', id: lead } as const) : context.path
  const email = normalizeEmailAddress(typed)
  const rejected = (error: string, status: number) =>
    page(<SignInPage {...{ locale, path, typed, error }} />, status)
  if (!isEmailAddress(email)) return rejected(t('emailInvalid'), 422)

  const answered = setTimeout(signInMs)
  // A second request within minutes gets no second mail: the link of the first must stay one of this browser.
  const known = readLinkRequest(request.headers, siteUrl)?.secret ?? ''
  const secret = hashSecretToken(known) ? known : createSecretToken()
  const seconds = await requestDeskLink({
    email,
    locale,
    browser_hash: hashSecretToken(secret) ?? '',
    address: getClientIp(request.headers, Number(env().TRUSTED_PROXY_HOPS ?? 0)) ?? undefined,
  })
  if (seconds !== null) return rejected(t('tooMany', { minutes: Math.ceil(seconds / 60) }), 429)
  // After the answer, which takes the same time whether a mail is sent or not.
  after(deliverOutbox)
  await answered
  return page(<LinkSentPage {...{ locale, email }} />, 200, [
    setLinkRequest({ secret, leadId: isRowId(lead) ? lead : null }, siteUrl),
  ])
}

export async function followLink(
  { request, locale, path, siteUrl }: DeskRequest,
  token: string,
  isConfirmed: boolean,
): Promise<Response> {
  const failed = (reason: 'Used' | 'Expired' | 'Unknown') =>
    page(<LinkFailedPage {...{ locale, reason }} />, reason === 'Unknown' ? 404 : 410)
  const id = verifyDeskLink(token)
  const link = id && (await getDeskLink(id))
  if (!id || !link) return failed('Unknown')
  if (link.state !== 'open') return failed(link.state === 'used' ? 'Used' : 'Expired')
  const asked = readLinkRequest(request.headers, siteUrl)
  const isOwn = asked !== null && hashSecretToken(asked.secret) === link.browser_hash
  // HEAD is a check of the link, too.
  if (!isConfirmed && (!isOwn || request.method === 'HEAD')) {
    return page(<OpenHerePage {...{ locale, path }} email={link.email} />, 200)
  }
  const secret = createSecretToken()
  const session = {
    secret_hash: hashSecretToken(secret) ?? '',
    browser: describeBrowser(request.headers.get('user-agent')),
  }
  if (!(await openDeskSession(id, session))) return failed('Used')
  const target: DeskPath =
    isOwn && asked.leadId ? { page: 'lead', id: asked.leadId } : { page: 'leads' }
  return redirect(deskHref(locale, target), [
    setSession(secret, siteUrl),
    setLinkRequest(null, siteUrl),
  ])
}
