import { renderMailHtml } from '#lib/leads/mail/mail-html.ts'
import { composeSampleMail } from '#lib/leads/staff/compose-sample-mail.ts'
import { type MailPreview, mailPreviewRequest } from '#lib/leads/staff/mail-preview.ts'
import { handleStaffRequest, parseJsonBody } from '#lib/staff/handle-staff-request.ts'

/** Composes a mail to visitors with sample values, from the texts in the request. */
export function POST(request: Request) {
  return handleStaffRequest(request, async () => {
    const { content, from } = await composeSampleMail(
      await parseJsonBody(request, mailPreviewRequest),
    )
    const body: MailPreview = {
      subject: content.subject,
      from: `${from.name} <${from.address}>`,
      html: renderMailHtml(content),
    }
    return Response.json(body)
  })
}
