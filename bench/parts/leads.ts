import { setTimeout as sleep } from 'node:timers/promises'
import { exampleLead, sendLead } from '#tests/support/send-lead.ts'
import { withDatabase } from '#tests/support/with-database.ts'
import type { BenchContext } from '../context.ts'
import type { Measurement } from '../metrics.ts'

const leadsPerSecond = 50
const durationSeconds = 20

/**
 * Measures the time until each form is stored and confirmed at a fixed rate per second, in ms from
 * its scheduled time, so that queueing counts.
 */
export async function benchLeads({ services }: BenchContext): Promise<Measurement[]> {
  const { site, backends } = services
  await withDatabase(backends.supabase.databaseUrl, (database) =>
    database.query(
      `update private.lead_limits
       set per_address_hour = 1000000, per_email_day = 1000000, per_domain_day = 1000000,
         all_hour = 1000000`,
    ),
  )
  const startedAt = performance.now() + 100
  const samples = await Promise.all(
    Array.from({ length: leadsPerSecond * durationSeconds }, async (_, number) => {
      const due = startedAt + (number * 1000) / leadsPerSecond
      await sleep(due - performance.now())
      const status = await sendLead(site, exampleLead(number))
      if (status !== 200) throw new Error(`A form was answered with ${status}`)
      return performance.now() - due
    }),
  )
  return [{ metric: 'leadStored', samples }]
}
