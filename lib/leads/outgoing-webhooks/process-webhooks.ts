import { z } from 'zod'
import { logError } from '#lib/base/log.ts'
import { type Claimed, drainOutbox } from '#lib/leads/outbox/drain-outbox.ts'
import type { Outbox } from '#lib/leads/outbox/outbox.ts'
import { recordOutcome } from '#lib/leads/outbox/record-outcome.ts'
import type { WakeSignal } from '#lib/leads/outbox/wake-signal.ts'
import { describeFailure, describeStatus } from './describe-failure.ts'
import { sendWebhook, type WebhookSettings } from './send-webhook.ts'

/**
 * Endpoints that get a delivery at the same time, one each. Many, so that those that hang leave room for
 * others; the outbox claims those of failing endpoints last.
 */
const maxConcurrentEndpoints = 64

interface WebhookDependencies extends WebhookSettings {
  outbox: Pick<Outbox, 'claimWebhooks' | 'recordOutcome'>
  wake?: WakeSignal
}

type ClaimedRow = Claimed<Awaited<ReturnType<Outbox['claimWebhooks']>>[number]>

/** For the log; the row is parsed when it is sent. */
const loggedRow = z.object({ event: z.string(), attempts: z.number() }).partial()

/**
 * Sends due deliveries to webhook endpoints until none is left. A failed or interrupted delivery is retried
 * later.
 * @throws Error if the outbox is unavailable
 */
export async function processWebhooks(dependencies: WebhookDependencies): Promise<void> {
  await drainOutbox({
    claim: dependencies.outbox.claimWebhooks,
    deliver: (claimed) => deliver(claimed, dependencies),
    maxConcurrent: maxConcurrentEndpoints,
    ...(dependencies.wake && { wake: dependencies.wake }),
  })
}

async function deliver(claimed: ClaimedRow, dependencies: WebhookDependencies): Promise<void> {
  const { row, lease } = claimed
  lease.checkBeforeSending()
  const failure = await sendWebhook(row, dependencies).then(describeStatus, describeFailure)
  const outcome = failure ? (failure.isGone ? 'gone' : 'failed') : 'sent'
  await recordOutcome(dependencies.outbox, claimed, outcome, failure?.reason)
  if (!failure) return
  const { event, attempts } = loggedRow.catch({}).parse(row)
  logError('webhook-failed', { webhook: row.id, type: event, attempts, error: failure.reason })
}
