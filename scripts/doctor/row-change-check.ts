import { setTimeout as sleep } from 'node:timers/promises'
import type { Check } from './check.ts'
import { CheckError } from './check-errors.ts'
import { readDatabaseStatus } from './database-status.ts'
import type { Installation } from './installation.ts'
import { measurePropagation } from './measure-propagation.ts'
import { callFunction } from './supabase.ts'

/** Time limit of a request of the database: pg_net ends it after five seconds. In ms. */
const maxWaitMs = 10_000

/**
 * Follows the announcement of a changed row to each server, and the request by which the database wakes
 * the site. Only a tag of no page becomes stale.
 */
export const rowChangeCheck: Check = {
  name: 'From a changed row to each server',
  run: async (installation) => {
    const { requests: before } = await readDatabaseStatus(installation)
    const propagation = await measurePropagation(installation.servers, () =>
      callFunction(installation, 'announce_canary'),
    )
    if (before === null) return `${propagation}; the database does not show its requests`
    const { all, failed, lastFailure } = await waitForRequest(installation, before.latest?.id ?? 0)
    const failure = failed > 0 ? ` (the last: ${lastFailure})` : ''
    return `${propagation}; failed requests of the last six hours: ${failed} of ${all}${failure}`
  },
}

/** Waits for the response to a request that the database sends after an earlier one. */
async function waitForRequest(installation: Installation, earlierId: number) {
  const deadline = performance.now() + maxWaitMs
  while (performance.now() < deadline) {
    const { requests } = await readDatabaseStatus(installation)
    const latest = requests?.latest
    if (requests && latest && latest.id > earlierId) {
      if (!latest.isFailed) return requests
      throw new CheckError(
        `the database’s request to the site failed: ${latest.reason}`,
        'It must reach site_webhook_url of its vault: with status 401, its secret is not SUPABASE_WEBHOOK_SECRET.',
      )
    }
    await sleep(100)
  }
  throw new CheckError(
    'the database sent no request to the site',
    'Enable the extension pg_net, and set site_webhook_url and site_webhook_secret in the vault.',
  )
}
