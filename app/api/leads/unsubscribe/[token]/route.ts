import { z } from 'zod'
import { readText } from '#lib/cache/read-text.ts'
import { env } from '#lib/env.ts'
import { setSubscription } from '#lib/leads/mail/subscription.ts'
import { unsubscribePage } from '#lib/leads/mail/unsubscribe-page.ts'

type Context = RouteContext<'/api/leads/unsubscribe/[token]'>

/** Asks first: programs that look for viruses follow every link of a mail. */
export async function GET(_request: Request, { params }: Context) {
  const { token } = await params
  return unsubscribePage(isToken(token) ? 'question' : 'unknown', env().SITE_URL)
}

/** The page's own button, or a mail program's (RFC 8058): each unsubscribes unless it says otherwise. */
export async function POST(request: Request, { params }: Context) {
  const { token } = await params
  const { SITE_URL } = env()
  if (!isToken(token)) return unsubscribePage('unknown', SITE_URL)
  const body = await readText(request, 10_000).catch(() => '')
  const subscribed = new URLSearchParams(body).get('wish') === 'subscribe'
  return unsubscribePage(await setSubscription(token, subscribed), SITE_URL)
}

function isToken(text: string): boolean {
  return z.guid().safeParse(text).success
}
