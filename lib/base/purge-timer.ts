import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { logFailure } from './backend-outages.ts'
import type { Database } from './database.types.ts'
import { env } from './env.ts'
import { createSupabaseAdmin } from './supabase-admin.ts'

const intervalMs = 3_600_000

/** Time limit of a request, in ms: a purge of visits rewrites the counts of a month. */
const timeoutMs = 60_000

/**
 * Purges data whose retention period is over, at once and then every hour. On a host that stops idle
 * servers, the database does so (pg_cron). Does nothing without the secret key: then the site stores none.
 * @param purge receives a client with the secret key
 * @param event name of the log event of a failure, in kebab-case
 */
export function startPurgeTimer(
  purge: (client: SupabaseClient<Database>) => Promise<void>,
  event: string,
) {
  if (!env().SUPABASE_SECRET_KEY) return
  const run = () =>
    purge(createSupabaseAdmin(timeoutMs)).catch((error: unknown) => logFailure(event, error))
  setInterval(run, intervalMs).unref()
  void run()
}
