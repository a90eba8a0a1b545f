import type { Client } from 'pg'
import { createDeskCookie } from '#tests/support/desk-session.ts'
import { waitUntilQuiet } from '../machine.ts'
import { measureMs, percentile } from '../statistics.ts'

const leadCount = 100_000

/** Addresses of the list at the desk: each view, a search, and a later page. */
const reads = {
  open: '',
  new: '?view=new',
  won: '?view=won',
  'due reminders': '?view=due',
  searched: '?view=all&search=person+7',
  'without a result': '?view=all&search=nobody',
  later: '?view=all&before=2026-06-01T00:00:00Z&before_id=00000000-0000-0000-0000-000000000000',
}

const rounds = 40

/** Every tenth lead is one of the measured dealership, the others those of all. */
const fillLeadsSql = `
  insert into leads (id, form, name, email, created_at, dealership_id, search_text, status, dealer_remind_on, answered_at)
  select gen_random_uuid(), 'quote', 'Person ' || n, 'person-' || n || '@scale.example',
    timestamptz '2026-11-01' - n * interval '5 minutes', dealers.ids[case when n % 10 = 0 then 1 else 1 + n % cardinality(dealers.ids) end],
    'person ' || n || ' person-' || n || '@scale.example bobcat t770',
    (array['new', 'contacted', 'quoted', 'won', 'lost'])[1 + n / 10 % 5],
    case when n % 50 = 0 then date '2026-01-01' + n % 700 end, now()
  from generate_series(1, $1) n,
    (select array_agg(id order by slug = $2 desc, id) as ids from dealerships) dealers`

/**
 * Fills the database with 100,000 leads, and measures the list of leads at the desk of the dealership that has a tenth of
 * them. Returns the 95th percentiles of its responses in ms, by the name of the read.
 */
export async function measureDeskLists(
  site: string,
  database: Client,
): Promise<Record<string, number>> {
  const slug = 'nord-traction'
  // Rows as of forms that were sent long ago: nothing is mailed.
  await database.query("set session_replication_role = 'replica'")
  await database.query(fillLeadsSql, [leadCount, slug])
  await database.query('reset session_replication_role')
  await database.query('vacuum analyze leads')
  await waitUntilQuiet()
  const headers = { cookie: await createDeskCookie(database, site, slug) }
  const results: Record<string, number> = {}
  for (const [name, query] of Object.entries(reads)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      times.push(
        await measureMs(async () => {
          const response = await fetch(`${site}/desk${query}`, { headers })
          const html = await response.text()
          if (!html.includes('desk-views')) throw new Error(`No list of leads: ${html}`)
        }),
      )
    }
    results[name] = percentile(times, 0.95)
  }
  await database.query("delete from leads where email like '%@scale.example'")
  return results
}
