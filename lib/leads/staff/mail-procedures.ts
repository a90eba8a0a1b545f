import { noInput, staffProcedure } from '#lib/base/staff-procedure.ts'
import { getDealershipNames } from '#lib/catalog/dealership-names.ts'
import { renderMailHtml } from '#lib/leads/mail/mail-html.ts'
import { composeSampleMail } from './compose-sample-mail.ts'
import { type MailPreview, type MailPreviewOptions, mailPreviewRequest } from './mail-preview.ts'
import { getStaffAddress, sendTestMail } from './send-test-mail.ts'

/** Staff API of the preview of visitors' mails. */
export const mailProcedures = {
  /** Returns the storefronts that mails are sent for, and the own address of the staff. */
  getOptions: staffProcedure(noInput, async (_, { staff }): Promise<MailPreviewOptions> => {
    return { address: getStaffAddress(staff), dealerships: await getDealershipNames() }
  }),

  /** Composes a mail to visitors with sample values, from the texts in the request. */
  preview: staffProcedure(mailPreviewRequest, async (request): Promise<MailPreview> => {
    const { content, from } = await composeSampleMail(request)
    return {
      subject: content.subject,
      from: `${from.name} <${from.address}>`,
      html: renderMailHtml(content),
      locale: content.locale,
    }
  }),

  /** Sends such a mail, marked as a test, to the address of the verified account of the staff only. */
  sendTest: staffProcedure(mailPreviewRequest, (request, { staff }) =>
    sendTestMail(request, staff),
  ),
}
