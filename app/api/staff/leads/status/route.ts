import { isPostalAddressMissing } from '#lib/leads/mail/mail-sender.ts'
import { getLeadBacklog, getRetention } from '#lib/leads/staff/lead-repository.ts'
import type { LeadsStatus } from '#lib/leads/staff/leads-status.ts'
import { handleStaffRequest } from '#lib/staff/handle-staff-request.ts'

/** Returns the retention periods, the numbers of leads that need attention, and whether mails wait for a postal address. */
export function GET(request: Request) {
  return handleStaffRequest(request, async () => {
    const [retention, backlog, is_postal_address_missing] = await Promise.all([
      getRetention(),
      getLeadBacklog(),
      isPostalAddressMissing(),
    ])
    return Response.json({ retention, backlog, is_postal_address_missing } satisfies LeadsStatus)
  })
}
