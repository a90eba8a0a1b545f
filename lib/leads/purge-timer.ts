import 'server-only'
import { env } from '#lib/base/env.ts'
import { errorText, logError } from '#lib/base/log.ts'
import { purgeExpired } from './purge-expired.ts'
import { createSupabaseAdmin } from './supabase-admin.ts'

const intervalMs = 3_600_000

/**
 * Purges expired personal data at once and then every hour. On a host that stops idle servers, the
 * database does so (pg_cron). Does nothing without the secret key: then the site stores no leads.
 */
export function startPurgeTimer() {
  if (!env().SUPABASE_SECRET_KEY) return
  const purge = () =>
    purgeExpired(createSupabaseAdmin()).catch((error: unknown) =>
      logError('purge-failed', { error: errorText(error) }),
    )
  setInterval(purge, intervalMs).unref()
  void purge()
}
