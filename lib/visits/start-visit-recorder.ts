import 'server-only'
import { logFailure } from '#lib/base/backend-outages.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { getToday } from '#lib/base/time-zone.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import { isCountingVisits } from './is-counting-visits.ts'
import type { VisitCount } from './visit.ts'
import { visitRecorder } from './visit-recorder.ts'

const flushIntervalMs = 5_000

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
}

/** @throws DatabaseError */
async function storeVisits(serverId: string, batch: number, counted: readonly VisitCount[]) {
  const response = await createSupabaseAdmin().rpc('add_visits', {
    server_id: serverId,
    batch,
    counted,
  })
  unwrapResponse(response)
}
