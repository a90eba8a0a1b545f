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

/** Returns the checks that only read. */
export function getReadChecks({ servers }: Installation): Check[] {
  return [
    ...environmentChecks,
    ...contentChecks,
    contentWebhookCheck,
    ...supabaseChecks,
    ...databaseChecks,
    mailCheck,
    clockCheck,
    ...servers.map(createServerCheck),
  ]
}

/** Checks that announce a change which affects no page. */
export const writeChecks = [rowChangeCheck, publishCheck]

/** Runs all checks: first those that only read, together; then each of the others. */
export async function runChecks(installation: Installation): Promise<CheckResult[]> {
  const results = await Promise.all(
    getReadChecks(installation).map((check) => runCheck(check, installation)),
  )
  for (const check of writeChecks) {
    results.push(await runCheck(check, installation))
  }
  return results
}
