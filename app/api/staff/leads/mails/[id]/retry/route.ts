import { after } from 'next/server'
import { deliverMails } from '#lib/leads/mail/deliver-mails.ts'
import { answerStaff, idOf } from '#lib/leads/staff/answer-staff.ts'
import { RefusedError } from '#lib/leads/staff/refused-error.ts'
import { retryMail } from '#lib/leads/staff/stored-leads.ts'

type Context = RouteContext<'/api/staff/leads/mails/[id]/retry'>

/** Sends a mail again that was given up. */
export function POST(request: Request, { params }: Context) {
  return answerStaff(request, async () => {
    const isQueued = await retryMail(idOf((await params).id))
    if (!isQueued) throw new RefusedError(404, 'There is no such mail to be sent.')
    after(deliverMails)
    return Response.json({ ok: true }, { status: 202 })
  })
}
