import 'server-only'
import { logFailure } from '#lib/base/backend-outages.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { getToday } from '#lib/leads/staff/lead-progress.ts'
import { unwrapLeadData } from '#lib/leads/unwrap-lead-data.ts'
import { isCountingVisits } from './is-counting-visits.ts'
import type { VisitCount } from './visit.ts'
import { visitRecorder } from './visit-recorder.ts'

const flushIntervalMs = 5_000
const purgeIntervalMs = 3_600_000

/** Time limit of a purge, in ms: once a month it rewrites the counts of a month. */
const purgeTimeoutMs = 60_000

/** Counts visits from now on, and stores the counts every five seconds. */
export function startVisitRecorder() {
  if (!isCountingVisits()) return
  const recorder = visitRecorder()
  recorder.start(storeVisits, getToday())
  const flush = async () => {
    recorder.setDay(getToday())
    await recorder.flush().catch((error: unknown) => logFailure('visits-not-stored', error))
  }
  setInterval(flush, flushIntervalMs).unref()
  const purge = () =>
    purgeVisits().catch((error: unknown) => logFailure('visits-not-purged', error))
  setInterval(purge, purgeIntervalMs).unref()
  void purge()
}

/** @throws LeadsError */
async function storeVisits(serverId: string, batch: number, counted: readonly VisitCount[]) {
  const response = await createSupabaseAdmin().rpc('add_visits', {
    server_id: serverId,
    batch,
    counted,
  })
  unwrapLeadData(response)
}

/** Applies the retention periods of visits. @throws LeadsError */
async function purgeVisits() {
  const response = await createSupabaseAdmin(purgeTimeoutMs).rpc('purge_visits')
  unwrapLeadData(response)
}
