import { getPageText } from '#lib/staff/get-page-text.ts'
import { handleStaffRequest, parseJsonBody } from '#lib/staff/handle-staff-request.ts'
import { pageTextRequest } from '#lib/staff/page-text.ts'

/** Returns the text, links and pictures of a page: published, or with drafts. */
export function POST(request: Request) {
  return handleStaffRequest(request, async () => {
    const body = await parseJsonBody(request, pageTextRequest)
    return Response.json(await getPageText(body, request.signal))
  })
}
