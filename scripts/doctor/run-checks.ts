import { type Check, type CheckResult, runCheck } from './check.ts'
import { clockCheck } from './clock-check.ts'
import { contentChecks } from './content-checks.ts'
import { contentWebhookCheck } from './content-webhook-check.ts'
import { databaseChecks } from './database-checks.ts'
import { environmentChecks } from './environment-checks.ts'
import type { Installation } from './installation.ts'
import { mailCheck } from './mail-check.ts'
import { publishCheck } from './publish-check.ts'
import { rowChangeCheck } from './row-change-check.ts'
import { createServerCheck } from './server-checks.ts'
import { supabaseChecks } from './supabase-checks.ts'

/** Runs all checks: first those that only read, together; then each that sends a change of no page. */
export async function runChecks(installation: Installation): Promise<CheckResult[]> {
  const reading: Check[] = [
    ...environmentChecks,
    ...contentChecks,
    contentWebhookCheck,
    ...supabaseChecks,
    ...databaseChecks,
    mailCheck,
    clockCheck,
    ...installation.servers.map(createServerCheck),
  ]
  const results = await Promise.all(reading.map((check) => runCheck(check, installation)))
  for (const check of [rowChangeCheck, publishCheck]) {
    results.push(await runCheck(check, installation))
  }
  return results
}
