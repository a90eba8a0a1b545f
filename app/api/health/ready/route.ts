import { backendNames, backendOutages } from '#lib/base/backend-outages.ts'
import { getInvalidationStatus } from '#lib/cache/follow-invalidations.ts'
import { describeUnreadable, lastGoodContent } from '#lib/content/last-good-content.ts'
import { getClientIpWarning } from '#lib/leads/client-ip-warning.ts'
import { getOutboxCounts } from '#lib/leads/outbox/outbox-counts.ts'
import { getOutboxWarnings } from '#lib/leads/outbox/outbox-warnings.ts'
import { describeRejection } from '#lib/webhooks/webhook-rejection.ts'
import { webhookRejections } from '#lib/webhooks/webhook-rejections.ts'
import { readyState } from '#packages/next-server/src/ready-state.ts'

export const dynamic = 'force-dynamic'

/**
 * Readiness of the web server: the state of its backends, and warnings that an operator should act on. 503 for
 * at most ten seconds after the start, while pages are rendered again that changed before it; an outage
 * of a backend is no reason to take a server out of service. docs/operations.md documents the body.
 */
export async function GET() {
  const { isCatchingUp } = readyState()
  const rejectedWebhooks = webhookRejections().getAll()
  const ipWarning = getClientIpWarning()
  const counts = isCatchingUp ? null : await getOutboxCounts()
  const { webhooks, ...mails } = counts ?? { webhooks: null }
  const body = {
    status: isCatchingUp ? 'starting' : 'ok',
    warnings: [
      ...(ipWarning ? [ipWarning] : []),
      ...rejectedWebhooks.map(describeRejection),
      ...getOutboxWarnings(counts),
      ...lastGoodContent().getUnreadable().map(describeUnreadable),
    ],
    isCatchingUp,
    backends: Object.fromEntries(
      backendNames.map((name) => [name, backendOutages().getStatus(name)]),
    ),
    invalidations: getInvalidationStatus(),
    mails,
    webhooks,
    rejectedWebhooks,
  }
  return Response.json(body, {
    status: isCatchingUp ? 503 : 200,
    headers: { 'cache-control': 'no-store' },
  })
}
