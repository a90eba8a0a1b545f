import { getPageText } from '#lib/staff/get-page-text.ts'
import { handleStaffRequest, parseJsonBody } from '#lib/staff/handle-staff-request.ts'
import { pageTextRequest } from '#lib/staff/page-text.ts'

/** Returns what a visitor reads on a page: published, or with drafts. */
export function POST(request: Request) {
  return handleStaffRequest(request, async () => {
    const body = await parseJsonBody(request, pageTextRequest)
    return Response.json(await getPageText(body, request.signal))
  })
}
