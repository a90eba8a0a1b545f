import { comparePageTexts } from '#lib/staff/compare-page-texts.ts'
import { getPageText } from '#lib/staff/get-page-text.ts'
import { handleStaffRequest, parseJsonBody } from '#lib/staff/handle-staff-request.ts'
import { pageComparisonRequest } from '#lib/staff/page-text.ts'

/** Returns the changes that drafts or a release would make to a page's text, links and pictures. */
export function POST(request: Request) {
  return handleStaffRequest(request, async () => {
    const { signal } = request
    const { path, perspective, comparison } = await parseJsonBody(request, pageComparisonRequest)
    const [before, after] = await Promise.all([
      getPageText({ path, perspective: 'published' }, signal),
      getPageText({ path, perspective }, signal, comparison),
    ])
    return Response.json({ changes: comparePageTexts(before, after) })
  })
}
