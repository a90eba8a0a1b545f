import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { logFailure } from '#lib/base/backend-outages.ts'
import { env } from '#lib/base/env.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import { processState } from '#packages/next-server/src/process-state.ts'

/** Mails and webhooks that are not sent; of each kind, 10,000 are counted at most. */
export const outboxCounts = z.object({
  waiting: z.number(),
  oldestWaitingSeconds: z.number().nullable(),
  /** Time for which the longest due one has waited: nothing sends it. Null if none is due. */
  overdueSeconds: z.number().nullable(),
  /** Held until the visitor confirms the address. */
  held: z.number(),
  givenUp: z.number(),
  /** Mails to the maker or a dealership that were not sent because the address is refused. */
  refused: z.number(),
  /** Deliveries to enabled webhook endpoints, counted likewise. */
  webhooks: z.object({
    waiting: z.number(),
    oldestWaitingSeconds: z.number().nullable(),
    overdueSeconds: z.number().nullable(),
    givenUp: z.number(),
    /** Enabled endpoints whose last attempt failed. */
    failing: z.number(),
    /** Endpoints that answered 410 and were disabled. */
    gone: z.number(),
  }),
})

export type OutboxCounts = z.infer<typeof outboxCounts>

/** Lifetime of the counts, in ms: the database counts once in this period. */
const periodMs = 30_000
/** Time that a caller waits for the database, in ms. */
const maxWaitMs = 500

interface State {
  askedAt: number
  counts: Promise<OutboxCounts | null>
}

/** Returns the counts of the last 30 seconds; null without the secret key or if the database is slow. */
export function getOutboxCounts(): Promise<OutboxCounts | null> {
  const { SUPABASE_SECRET_KEY } = env()
  if (SUPABASE_SECRET_KEY === undefined) return Promise.resolve(null)
  const state = processState<State>('outbox-counts', () => ({
    askedAt: Number.NEGATIVE_INFINITY,
    counts: Promise.resolve(null),
  }))
  const now = performance.now()
  if (now - state.askedAt >= periodMs) {
    state.askedAt = now
    state.counts = readCounts()
  }
  return Promise.race([state.counts, sleep(maxWaitMs, null, { ref: false })])
}

async function readCounts(): Promise<OutboxCounts | null> {
  try {
    return outboxCounts.parse(unwrapResponse(await createSupabaseAdmin().rpc('outbox_counts')))
  } catch (error) {
    logFailure('outbox-not-counted', error)
    return null
  }
}
