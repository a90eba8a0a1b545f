import { replaceTexts } from '#lib/catalog/staff/replace-texts.ts'
import { textChanges } from '#lib/catalog/staff/text-search.ts'
import { handleStaffRequest, parseJsonBody } from '#lib/staff/handle-staff-request.ts'

/** The longest texts of as many rows as are replaced at once. */
const maxBytes = 4 * 1024 * 1024

/** Saves new texts of rows, which are live at once, as one batch. */
export function POST(request: Request) {
  return handleStaffRequest(request, async (member) =>
    Response.json(await replaceTexts(await parseJsonBody(request, textChanges, maxBytes), member)),
  )
}
