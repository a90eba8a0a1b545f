import { createLimiter } from '../limiter.ts'
import type { WebhookRule } from '../types.ts'
import type { Delivery, DeliveryTable } from './delivery-table.ts'
import { type Outcome, postWebhook } from './post-webhook.ts'

const giveUpAfterMs = 30 * 60_000
const firstRetryMs = 1000
const longestRetryMs = 120_000

interface QueueParts {
  table: DeliveryTable
  rules: readonly WebhookRule[]
  log: (line: string) => void
}

/** Delivers webhook requests and retries each until it is accepted, rejected, or 30 minutes old. */
export function createDeliveryQueue({ table, rules, log }: QueueParts) {
  const stopping = new AbortController()
  const timers = new Set<NodeJS.Timeout>()
  const limited = createLimiter(8)
  const running = new Set<Promise<void>>()
  const failing = new Set<string>()

  function start(delivery: Delivery): void {
    const run = limited(() => attempt(delivery)).finally(() => running.delete(run))
    running.add(run)
  }

  function startAt(delivery: Delivery): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        start(delivery)
      },
      Math.max(0, delivery.nextAttemptAt - Date.now()),
    )
    timers.add(timer)
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const rule = rules.find(({ name }) => name === delivery.rule)
    const outcome: Outcome = rule
      ? await postWebhook(rule, delivery, stopping.signal)
      : { kind: 'rejected', reason: 'there is no such webhook any more' }
    if (stopping.signal.aborted) return
    if (outcome.kind === 'accepted') {
      if (failing.delete(delivery.rule)) log(`webhook "${delivery.rule}": accepted again`)
      return table.remove(delivery.id)
    }
    const tooOld = Date.now() - delivery.createdAt > giveUpAfterMs
    const attempts = delivery.attempts + 1
    if (outcome.kind === 'rejected' || tooOld) {
      log(`webhook "${delivery.rule}": given up (${outcome.reason})`)
      return table.remove(delivery.id)
    }
    if (!failing.has(delivery.rule)) {
      log(`webhook "${delivery.rule}": ${outcome.reason}; trying again for half an hour`)
    }
    failing.add(delivery.rule)
    const pause = Math.min(firstRetryMs * 2 ** delivery.attempts, longestRetryMs)
    const postponed = { ...delivery, attempts, nextAttemptAt: Date.now() + pause }
    table.postpone(postponed)
    startAt(postponed)
  }

  return {
    /** Attempts a delivery that the table already contains. */
    start,
    /** Schedules the pending deliveries of an earlier process. */
    resume(): void {
      for (const delivery of table.all()) startAt(delivery)
    },
    /** Aborts requests in flight; the next start retries them. */
    async stop(): Promise<void> {
      stopping.abort()
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
