import 'server-only'
import { logFailure } from '#lib/base/backend-outages.ts'
import { env } from '#lib/base/env.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { purgeExpired } from './purge-expired.ts'

const intervalMs = 3_600_000

/**
 * Purges expired personal data at once and then every hour. On a host that stops idle servers, the
 * database does so (pg_cron). Does nothing without the secret key: then the site stores no leads.
 */
export function startPurgeTimer() {
  if (!env().SUPABASE_SECRET_KEY) return
  const purge = () =>
    purgeExpired(createSupabaseAdmin()).catch((error: unknown) => logFailure('purge-failed', error))
  setInterval(purge, intervalMs).unref()
  void purge()
}
