import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import type { SiteServices } from '#tests/support/site-services.ts'
import type { BenchContext } from '../context.ts'
import type { Measurement } from '../metrics.ts'
import { measureMs } from '../statistics.ts'

const readRounds = 200
const renderRounds = 12
/** Time allowed for revalidating the other pages that show products, in ms. */
const settleMs = 5_000

const deleteProductsSql = "delete from products where slug like 'filler-%'"

/** Measures the query for the products of a page in `lib/catalog/product-listing.ts`. */
async function measureReads(
  { backends: { supabase } }: SiteServices,
  page: number,
): Promise<number[]> {
  const from = (page - 1) * 24
  const client = createClient(supabase.url, supabase.publishableKey, {
    auth: { persistSession: false },
  })
  const times: number[] = []
  for (let round = 0; round < readRounds; round += 1) {
    times.push(
      await measureMs(async () => {
        const { data } = await client
          .from('products')
          .select('id, slug')
          .order('is_custom')
          .order('title')
          .order('id')
          .range(from, from + 24)
          .throwOnError()
        if (data.length === 0) throw new Error(`Page ${page} is empty`)
      }),
    )
  }
  return times
}

/** Measures the first request of the listing of a new storefront. */
async function measureRenders({ site }: SiteServices, database: pg.Client) {
  const times: number[] = []
  for (let round = 0; round < renderRounds; round += 1) {
    const slug = `bench-${Date.now()}`
    await database.query('insert into dealerships (slug, name) values ($1, $1)', [slug])
    times.push(
      await measureMs(async () => {
        const response = await fetch(`${site}/dealer/${slug}/products`)
        if (!(await response.text()).includes('Products 1 to 24')) throw new Error(slug)
      }),
    )
  }
  return times
}

/** Sets the number of products and waits until the site shows them. */
async function fillCatalog({ site }: SiteServices, database: pg.Client, products: number) {
  await database.query(
    `insert into products (slug, title, description, image_url, brand_id, details_json)
     select 'filler-' || n, 'A filler ' || n || ' of ' || $1, repeat('Steel that bites. ', 20),
       '/uploads/products/product-standard-1.jpg',
       (select id from brands where is_active order by md5(n::text || id::text) limit 1),
       '{"models": ["T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8"], "highlights": []}'
     from generate_series(1, $1 - (select count(*)::int from products)) n`,
    [products],
  )
  await database.query('analyze products')
  while (!(await (await fetch(`${site}/products`)).text()).includes(`of ${products}<`)) {
    await sleep(50)
  }
  await sleep(settleMs)
}

/** Measures the listing of 10,000 products, with that of 100 as the baseline. */
export async function benchListing({ services }: BenchContext): Promise<Measurement[]> {
  const database = new pg.Client(services.backends.supabase.databaseUrl)
  await database.connect()
  const measure = async (products: number) => {
    await database.query(deleteProductsSql)
    await fillCatalog(services, database, products)
    return {
      listingRead: await measureReads(services, 1),
      listingRender: await measureRenders(services, database),
    }
  }
  try {
    const few = await measure(100)
    const many = await measure(10_000)
    const lastReads = await measureReads(services, Math.floor(10_000 / 24))
    return [
      { metric: 'listingRead', samples: many.listingRead, baseline: few.listingRead },
      { metric: 'listingLastRead', samples: lastReads },
      { metric: 'listingRender', samples: many.listingRender, baseline: few.listingRender },
    ]
  } finally {
    await database.query(`${deleteProductsSql}; delete from dealerships where slug like 'bench-%'`)
    await database.end()
  }
}
