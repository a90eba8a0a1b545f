import { isPostalAddressMissing } from '#lib/leads/mail/mail-sender.ts'
import { handleStaffRequest } from '#lib/leads/staff/handle-staff-request.ts'
import { getRetention } from '#lib/leads/staff/lead-repository.ts'
import type { LeadsStatus } from '#lib/leads/staff/leads-status.ts'

/** Returns how long data is kept, and whether mails wait for a postal address. */
export function GET(request: Request) {
  return handleStaffRequest(request, async () => {
    const [retention, is_postal_address_missing] = await Promise.all([
      getRetention(),
      isPostalAddressMissing(),
    ])
    return Response.json({ retention, is_postal_address_missing } satisfies LeadsStatus)
  })
}
