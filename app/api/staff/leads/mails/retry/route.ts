import { after } from 'next/server'
import { deliverOutbox } from '#lib/leads/deliver-outbox.ts'
import { retryGivenUpMails } from '#lib/leads/staff/mail-alerts-repository.ts'
import { handleStaffRequest } from '#lib/staff/handle-staff-request.ts'

/** Retries all given-up mails and webhooks. */
export function POST(request: Request) {
  return handleStaffRequest(request, async () => {
    const retried = await retryGivenUpMails()
    after(deliverOutbox)
    return Response.json({ retried }, { status: 202 })
  })
}
