import { after } from 'next/server'
import { deliverMails } from '#lib/leads/mail/deliver-mails.ts'
import { handleStaffRequest } from '#lib/leads/staff/handle-staff-request.ts'
import { retryGivenUpMails } from '#lib/leads/staff/mail-alerts-repository.ts'

/** Retries all given-up mails. */
export function POST(request: Request) {
  return handleStaffRequest(request, async () => {
    const retried = await retryGivenUpMails()
    after(deliverMails)
    return Response.json({ retried }, { status: 202 })
  })
}
