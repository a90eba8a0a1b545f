import type { z } from 'zod'
import type { commentedLinks } from '#lib/guests/guest-link.ts'
import { getCommentedLinks } from '#lib/guests/guest-repository.ts'
import { handleStaffRequest } from '#lib/staff/handle-staff-request.ts'

/** Returns the links with comments by guests. */
export function GET(request: Request) {
  return handleStaffRequest(request, async () => {
    const body: z.infer<typeof commentedLinks> = { links: await getCommentedLinks() }
    return Response.json(body)
  })
}
