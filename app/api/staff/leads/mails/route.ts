import { getMailAlerts } from '#lib/leads/staff/mail-alerts-repository.ts'
import { handleStaffRequest } from '#lib/staff/handle-staff-request.ts'

/** Returns the reasons why mails about leads are not sent. */
export function GET(request: Request) {
  return handleStaffRequest(request, async () => Response.json(await getMailAlerts()))
}
