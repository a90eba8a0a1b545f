import { handleStaffRequest } from '#lib/leads/staff/handle-staff-request.ts'
import { getMailAlerts } from '#lib/leads/staff/mail-alerts-repository.ts'

/** Returns what keeps mails about leads from being sent. */
export function GET(request: Request) {
  return handleStaffRequest(request, async () => Response.json(await getMailAlerts()))
}
