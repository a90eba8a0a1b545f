import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { BenchContext } from '../context.ts'
import { fillProducts } from '../fill-products.ts'
import type { Measurement } from '../metrics.ts'
import { measureMs } from '../statistics.ts'

const productCount = 10_000
const rounds = 12
/** Time allowed for revalidating the pages that show products, in ms. */
const settleMs = 10_000

/** Queries: full names, prefixes, typos, and words that many products share. */
const queries = [
  'Bobcat T770',
  'bobact t770',
  'kubotta',
  't-770',
  'svl 75',
  'bo',
  'ku',
  'm1',
  '770',
  'bars',
  'steel',
  'traction bars for snow',
  'wide bars for john deere',
  'wide kubota t770',
  'how to order',
  'installtion',
  'takeuchi tl12',
  'xylophone',
]

/** Measures a search of 10,000 products: by the site's endpoint, and the query only. */
export async function benchSearch({ services }: BenchContext): Promise<Measurement[]> {
  const { site, backends } = services
  const database = new pg.Client(backends.supabase.databaseUrl)
  await database.connect()
  try {
    await fillProducts(database, 'many-', productCount)
    await database.query('vacuum analyze products')
    await database.query('vacuum analyze search.products, search.models, search.words')
    await sleep(settleMs)
    const ofSite = await measureQueries((question) => searchSite(site, question))
    await database.query('set role anon')
    const ofQuery = await measureQueries((question) =>
      database.query('select search_catalogue($1)', [question]),
    )
    return [
      { metric: 'searchRequest', samples: ofSite },
      { metric: 'searchQuery', samples: ofQuery },
    ]
  } finally {
    await database.query("reset role; delete from products where slug like 'many-%'")
    await database.end()
  }
}

async function measureQueries(runQuery: (query: string) => Promise<unknown>): Promise<number[]> {
  const measured: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    for (const query of queries) {
      const elapsed = await measureMs(() => runQuery(query))
      // The first round runs with cold caches.
      if (round > 0) measured.push(elapsed)
    }
  }
  return measured
}

async function searchSite(site: string, q: string) {
  const response = await fetch(
    `${site}/api/search?${new URLSearchParams({ q, storefront: 'main' })}`,
  )
  if (!response.ok) throw new Error(`The search for ${q} answered ${response.status}`)
  await response.json()
}
