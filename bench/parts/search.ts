import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Client } from 'pg'
import { createCatalogIndex } from '#lib/search/catalog-index.ts'
import { rankCatalog } from '#lib/search/rank.ts'
import { withDatabase } from '#tests/support/with-database.ts'
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

/** Measures a search of 10,000 products: at the site's endpoint, and in a separate index. */
export async function benchSearch({ services }: BenchContext): Promise<Measurement[]> {
  const { site, backends } = services
  return withDatabase(backends.supabase.databaseUrl, async (database) => {
    try {
      await fillProducts(database, 'many-', productCount)
      await database.query('vacuum analyze products')
      await sleep(settleMs)
      const ofSite = await measureQueries((question) => searchSite(site, question))
      return [{ metric: 'searchRequest', samples: ofSite }, ...(await benchIndex(database))]
    } finally {
      await database.query("delete from products where slug like 'many-%'")
    }
  })
}

async function benchIndex(database: Client): Promise<Measurement[]> {
  const { rows } = await database.query(
    `select p.id, p.slug, p.title, p.description, p.is_featured, p.set_type,
       p.details_json -> 'models' as models, to_json(b) as brands
     from products p
     left join lateral (select name, slug from brands where id = p.brand_id and is_active) b on true`,
  )
  const before = getHeapBytes()
  const indexing = performance.now()
  const index = await createCatalogIndex(rows)
  const indexed = performance.now()
  rankCatalog(index, 'bars')
  const bytes = getHeapBytes() - before
  const ofIndex = await measureQueries(async (question) => rankCatalog(index, question))
  return [
    { metric: 'searchRanking', samples: ofIndex },
    { metric: 'searchIndexing', samples: [indexed - indexing] },
    { metric: 'searchMemory', samples: [bytes / 1e6] },
  ]
}

setFlagsFromString('--expose-gc')

/** Returns the size of the heap without garbage, in bytes. */
function getHeapBytes(): number {
  runInNewContext('gc()')
  return process.memoryUsage().heapUsed
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
