import { mailPreviewRequest } from '#lib/leads/staff/mail-preview.ts'
import { sendTestMail } from '#lib/leads/staff/send-test-mail.ts'
import { handleStaffRequest, parseJsonBody } from '#lib/staff/handle-staff-request.ts'

/** Sends such a mail, marked as a test, to the address of the member's verified account only. */
export function POST(request: Request) {
  return handleStaffRequest(request, async (member) => {
    await sendTestMail(await parseJsonBody(request, mailPreviewRequest), member)
    return Response.json({})
  })
}
