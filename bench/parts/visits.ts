import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { englishSegments } from '#lib/routing/localized-path.ts'
import { visitGroup } from '#lib/visits/visit-results.ts'
import type { BenchContext } from '../context.ts'
import { deleteVisitLeads, fillVisitLeads, fillVisits } from '../fill-visits.ts'
import type { Measurement } from '../metrics.ts'
import { measureMs } from '../statistics.ts'

const visitsPerYear = 10_000_000
const leadsPerYear = 100_000
const rounds = 20

const tables = [
  'visits',
  'visit_history',
  'visit_source_history',
  'visit_pages',
  'visit_sources',
  'visit_names',
  'visit_batches',
]

/** Size of the tables with their indexes, in MB. */
async function getSizeInMb(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(('private.' || name)::regclass)) as bytes
     from unnest($1::text[]) name`,
    [tables],
  )
  return Number(rows[0]?.bytes) / 1e6
}

/**
 * Measures size of the counts of a year with ten million visits, and the widest queries of the Results tool over them
 * and 100,000 leads: each group, by visits and by amount.
 */
export async function benchVisits({ services }: BenchContext): Promise<Measurement[]> {
  const { supabase } = services.backends
  const database = new pg.Client(supabase.databaseUrl)
  await database.connect()
  const client = createClient(supabase.url, supabase.secretKey, { auth: { persistSession: false } })
  try {
    await fillVisits(database, visitsPerYear)
    await fillVisitLeads(database, leadsPerYear)
    const { rows } = await database.query<{ from: string }>(
      'select (private.today() - 364)::text as from',
    )
    const samples: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      for (const group of visitGroup.options) {
        for (const sort of ['visits', 'amount']) {
          const filters = { from: rows[0]?.from, group, sort, segments: englishSegments }
          const elapsed = await measureMs(async () =>
            client.rpc('visit_results', { filters }).throwOnError(),
          )
          // The first round runs with cold caches.
          if (round > 0) samples.push(elapsed)
        }
      }
    }
    return [
      { metric: 'visitsSize', samples: [await getSizeInMb(database)] },
      { metric: 'visitResults', samples },
    ]
  } finally {
    await deleteVisitLeads(database)
    await database.query(`truncate ${tables.map((name) => `private.${name}`).join(', ')}`)
    await database.end()
  }
}
