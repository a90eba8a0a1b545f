import { getMailAlerts } from '#lib/leads/staff/mail-alerts-repository.ts'
import { handleStaffRequest } from '#lib/staff/handle-staff-request.ts'

/** Returns what keeps mails about leads from being sent. */
export function GET(request: Request) {
  return handleStaffRequest(request, async () => Response.json(await getMailAlerts()))
}
