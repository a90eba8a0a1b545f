import { after } from 'next/server'
import { env } from '#lib/base/env.ts'
import { deliverMails } from '#lib/leads/mail/deliver-mails.ts'
import { followMailLink, isMailToken } from '#lib/leads/mail/follow-mail-link.ts'
import { renderMailLinkPage } from '#lib/leads/mail/mail-link-page.ts'

type Context = RouteContext<'/api/leads/confirm/[token]'>

/** Only shows a button: mail scanners follow every link. */
export async function GET(request: Request, { params }: Context) {
  const { token } = await params
  return renderMailLinkPage(isMailToken(token) ? 'unconfirmed' : 'unknown', env().SITE_URL, request)
}

/** Confirms the address and sends the mails that waited for it. */
export async function POST(request: Request, { params }: Context) {
  const { token } = await params
  const state = await followMailLink(token, 'confirm_address')
  if (state === 'confirmed') after(deliverMails)
  return renderMailLinkPage(state, env().SITE_URL, request)
}
