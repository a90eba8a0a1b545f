import { lastGoodContent } from '#lib/content/last-good-content.ts'
import { handleStaffRequest } from '#lib/staff/handle-staff-request.ts'
import type { SiteProblems } from '#lib/webhooks/webhook-rejection.ts'
import { webhookRejections } from '#lib/webhooks/webhook-rejections.ts'

/**
 * Returns why pages may be old: webhooks that this server rejected, and published documents that it cannot
 * read.
 */
export function GET(request: Request) {
  return handleStaffRequest(request, async () => {
    const body: SiteProblems = {
      rejections: webhookRejections().getAll(),
      unreadable: lastGoodContent()
        .getUnreadable()
        .map(({ tags, reason }) => ({ tags: [...tags], reason })),
    }
    return Response.json(body)
  })
}
