import type { z } from 'zod'
import type { waitingComments } from '#lib/guests/guest-link.ts'
import { countWaitingComments } from '#lib/guests/guest-repository.ts'
import { handleStaffRequest } from '#lib/staff/handle-staff-request.ts'

/** Returns the number of comments by guests that are neither done nor answered. */
export function GET(request: Request) {
  return handleStaffRequest(request, async () => {
    const body: z.infer<typeof waitingComments> = { count: await countWaitingComments() }
    return Response.json(body)
  })
}
