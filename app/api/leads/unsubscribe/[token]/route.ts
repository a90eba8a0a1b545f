import { z } from 'zod'
import { env } from '#lib/base/env.ts'
import { readBody } from '#lib/base/read-body.ts'
import { setSubscription } from '#lib/leads/mail/subscription.ts'
import { renderUnsubscribePage } from '#lib/leads/mail/unsubscribe-page.ts'

type Context = RouteContext<'/api/leads/unsubscribe/[token]'>

/** Only asks for confirmation: mail scanners follow every link. */
export async function GET(_request: Request, { params }: Context) {
  const { token } = await params
  return renderUnsubscribePage(isToken(token) ? 'question' : 'unknown', env().SITE_URL)
}

/** Handles the page's buttons, and one-click requests of mail programs (RFC 8058), which unsubscribe. */
export async function POST(request: Request, { params }: Context) {
  const { token } = await params
  const { SITE_URL } = env()
  if (!isToken(token)) return renderUnsubscribePage('unknown', SITE_URL)
  const body = await readBody(request, 10_000).catch(() => '')
  const isSubscribed = new URLSearchParams(body).get('action') === 'subscribe'
  return renderUnsubscribePage(await setSubscription(token, isSubscribed), SITE_URL)
}

function isToken(text: string): boolean {
  return z.guid().safeParse(text).success
}
