import { noInput, staffProcedure } from '#lib/base/staff-procedure.ts'
import { lastGoodContent } from '#lib/content/last-good-content.ts'
import type { SiteProblems } from './webhook-rejection.ts'
import { webhookRejections } from './webhook-rejections.ts'

/** Staff API of the site's own state. */
export const siteProcedures = {
  /** Returns why pages may be old: webhooks that this server rejected, and published documents that it cannot read. */
  getProblems: staffProcedure(noInput, async (): Promise<SiteProblems> => {
    return {
      rejections: webhookRejections().getAll(),
      unreadable: lastGoodContent()
        .getUnreadable()
        .map(({ tags, reason }) => ({ tags: [...tags], reason })),
    }
  }),
}
