import { searchTexts } from '#lib/catalog/staff/search-texts.ts'
import { textSearch } from '#lib/catalog/staff/text-search.ts'
import { handleStaffRequest, parseJsonBody } from '#lib/staff/handle-staff-request.ts'

/** All claims of the site. */
const maxBytes = 256 * 1024

/** Searches the texts of the catalogue that visitors read. */
export function POST(request: Request) {
  return handleStaffRequest(request, async () =>
    Response.json(await searchTexts(await parseJsonBody(request, textSearch, maxBytes))),
  )
}
