import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { exampleLead, sendLead } from '#tests/support/send-lead.ts'
import type { SiteParts } from '#tests/support/site-parts.ts'

const rate = 50
const seconds = 20

/**
 * Milliseconds that each of so many forms a second takes to be stored and confirmed, counted from
 * when it was due: whoever waits in line waits as well.
 */
export async function benchLeads({ site, backends }: SiteParts): Promise<number[]> {
  const database = new pg.Client({ connectionString: backends.supabase.databaseUrl })
  await database.connect()
  await database.query(
    'update private.lead_limits set per_address_hour = 1000000, per_email_day = 1000000',
  )
  await database.end()
  const begun = performance.now() + 100
  return Promise.all(
    Array.from({ length: rate * seconds }, async (_, number) => {
      const due = begun + (number * 1000) / rate
      await sleep(due - performance.now())
      const status = await sendLead(site, exampleLead(number))
      if (status !== 200) throw new Error(`A form was answered with ${status}`)
      return performance.now() - due
    }),
  )
}
