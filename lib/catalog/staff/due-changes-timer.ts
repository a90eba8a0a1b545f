import 'server-only'
import { logFailure } from '#lib/base/backend-outages.ts'
import { env } from '#lib/base/env.ts'
import { singleFlight } from '#packages/next-server/src/single-flight.ts'
import { applyDueChanges } from './scheduled-changes.ts'

const intervalMs = 2_000

/**
 * Makes scheduled changes of the catalogue at once and then every two seconds, by the clock of the database.
 * Where no server runs, pg_cron does every minute. Does nothing without the secret key.
 */
export function startDueChangesTimer() {
  if (!env().SUPABASE_SECRET_KEY) return
  const apply = singleFlight(() =>
    applyDueChanges().catch((error: unknown) => logFailure('due-changes-not-made', error)),
  )
  setInterval(apply, intervalMs).unref()
  void apply()
}
