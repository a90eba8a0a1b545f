import { setTimeout as sleep } from 'node:timers/promises'
import { CheckError, NotApplicableError } from './check-errors.ts'
import { readServerStatus } from './server-status.ts'

const pollIntervalMs = 100
/** Time after which a change that did not arrive is lost, in ms. A webhook may wait 8 s for queries. */
const defaultMaxWaitMs = 20_000

/**
 * Announces a change that no page shows, and measures when it arrives at each server.
 * @returns the time of each server, in words
 * @throws CheckError if it does not arrive within 20 seconds
 * @throws NotApplicableError if no server follows changes by the database
 */
export async function measurePropagation(
  servers: readonly string[],
  announce: () => Promise<unknown>,
  maxWaitMs = defaultMaxWaitMs,
): Promise<string> {
  const before = await Promise.all(
    servers.map(async (origin) => ({ origin, canaries: await countCanaries(origin) })),
  )
  const following = before.filter(({ canaries }) => canaries !== null)
  if (following.length === 0) {
    throw new NotApplicableError('no server reads changes from the database: see its environment')
  }
  const startedAt = performance.now()
  await announce()
  const times = await Promise.all(
    following.map(async ({ origin, canaries }) => {
      while (performance.now() - startedAt < maxWaitMs) {
        if ((await countCanaries(origin)) !== canaries) {
          return { origin, ms: Math.round(performance.now() - startedAt) }
        }
        await sleep(pollIntervalMs)
      }
      return { origin, ms: null }
    }),
  )
  const late = times.filter(({ ms }) => ms === null).map(({ origin }) => origin)
  if (late.length === 0) return times.map(({ origin, ms }) => `${origin} after ${ms} ms`).join(', ')
  throw new CheckError(
    `a change did not arrive within ${maxWaitMs / 1000} s at ${late.join(', ')}`,
    'See the failed checks above, and the servers’ logs: webhook-rejected, cache-invalidations-not-read.',
  )
}

async function countCanaries(origin: string): Promise<number | null> {
  return (await readServerStatus(origin)).invalidations?.canaries ?? null
}
