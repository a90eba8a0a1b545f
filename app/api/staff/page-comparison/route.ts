import { comparePageTexts } from '#lib/staff/compare-page-texts.ts'
import { getPageText } from '#lib/staff/get-page-text.ts'
import { handleStaffRequest, parseJsonBody } from '#lib/staff/handle-staff-request.ts'
import { pageComparisonRequest } from '#lib/staff/page-text.ts'

/** Returns the changes that one draft, all drafts or a release would make to a page's text, links and pictures. */
export function POST(request: Request) {
  return handleStaffRequest(request, async () => {
    const { signal } = request
    const body = await parseJsonBody(request, pageComparisonRequest)
    const { path, perspective, ...options } = body
    const [before, after] = await Promise.all([
      getPageText({ path, perspective: 'published' }, signal),
      getPageText({ path, perspective }, signal, options),
    ])
    return Response.json({ changes: comparePageTexts(before, after) })
  })
}
