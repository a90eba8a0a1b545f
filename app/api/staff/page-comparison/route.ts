import { getPageText } from '#lib/staff/get-page-text.ts'
import { handleStaffRequest, parseJsonBody } from '#lib/staff/handle-staff-request.ts'
import { pageComparisonRequest } from '#lib/staff/page-text.ts'

/** Returns what a visitor reads on a page now, and would with the drafts or a release. */
export function POST(request: Request) {
  return handleStaffRequest(request, async () => {
    const { signal } = request
    const { path, perspective, comparison } = await parseJsonBody(request, pageComparisonRequest)
    const [before, after] = await Promise.all([
      getPageText({ path, perspective: 'published' }, signal),
      getPageText({ path, perspective }, signal, comparison),
    ])
    return Response.json({ before, after })
  })
}
