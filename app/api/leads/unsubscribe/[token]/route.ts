import { env } from '#lib/base/env.ts'
import { readBody } from '#lib/base/read-body.ts'
import { followMailLink, isMailToken } from '#lib/leads/mail/follow-mail-link.ts'
import { renderMailLinkPage } from '#lib/leads/mail/mail-link-page.ts'

type Context = RouteContext<'/api/leads/unsubscribe/[token]'>

/** Only asks for confirmation: mail scanners follow every link. */
export async function GET(request: Request, { params }: Context) {
  const { token } = await params
  return renderMailLinkPage(isMailToken(token) ? 'question' : 'unknown', env().SITE_URL, request)
}

/** Handles the page's buttons, and one-click requests of mail programs (RFC 8058), which unsubscribe. */
export async function POST(request: Request, { params }: Context) {
  const { token } = await params
  const body = await readBody(request, 10_000).catch(() => '')
  const isSubscribing = new URLSearchParams(body).get('action') === 'subscribe'
  const state = await followMailLink(token, isSubscribing ? 'resubscribe' : 'unsubscribe')
  return renderMailLinkPage(state, env().SITE_URL, request)
}
