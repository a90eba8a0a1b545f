import { changePrices } from '#lib/catalog/staff/catalog-repository.ts'
import { bulkPriceChange } from '#lib/catalog/staff/catalog-requests.ts'
import { handleStaffRequest, parseJsonBody } from '#lib/staff/handle-staff-request.ts'

/** Previews a change of prices; with the fingerprint of the preview, makes it. */
export function POST(request: Request) {
  return handleStaffRequest(request, async (member) =>
    Response.json(await changePrices(await parseJsonBody(request, bulkPriceChange), member)),
  )
}
