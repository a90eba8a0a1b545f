import { getDealershipNames } from '#lib/catalog/dealership-names.ts'
import type { MailPreviewOptions } from '#lib/leads/staff/mail-preview.ts'
import { getMemberAddress } from '#lib/leads/staff/send-test-mail.ts'
import { handleStaffRequest } from '#lib/staff/handle-staff-request.ts'

/** Returns the storefronts that mails are sent for, and the member's own address. */
export function GET(request: Request) {
  return handleStaffRequest(request, async (member) => {
    const body: MailPreviewOptions = {
      address: getMemberAddress(member),
      dealerships: await getDealershipNames(),
    }
    return Response.json(body)
  })
}
