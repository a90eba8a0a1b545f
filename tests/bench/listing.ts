import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import type { SiteParts } from '#tests/support/site-parts.ts'

const reads = 200
const renders = 12
/** Milliseconds for the site to renew the other pages that show products. */
const settling = 5_000

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Milliseconds of the listing's read, as `lib/catalog/listing.ts` has it. */
async function readTime({ backends: { supabase } }: SiteParts, page: number): Promise<number> {
  const client = createClient(supabase.url, supabase.anonKey, { auth: { persistSession: false } })
  const from = (page - 1) * 24
  const times: number[] = []
  for (let round = 0; round < reads; round += 1) {
    times.push(
      await milliseconds(async () => {
        const { data } = await client
          .from('products')
          .select(
            'id, title, slug, brand_id, description, image_url, images, is_featured, models:details_json->models',
          )
          .order('is_custom')
          .order('title')
          .order('id')
          .range(from, from + 24)
          .throwOnError()
        if (data.length === 0) throw new Error(`Page ${page} is empty`)
      }),
    )
  }
  return Math.min(...times)
}

/** Milliseconds until the listing of a storefront that nobody visited yet is there. */
async function renderTime({ site }: SiteParts, database: pg.Client) {
  const times: number[] = []
  for (let round = 0; round < renders; round += 1) {
    const slug = `bench-${Date.now()}`
    await database.query('insert into dealerships (slug, name) values ($1, $1)', [slug])
    times.push(
      await milliseconds(async () => {
        const response = await fetch(`${site}/dealer/${slug}/products`)
        if (!(await response.text()).includes('Products 1 to 24')) throw new Error(slug)
      }),
    )
  }
  return Math.min(...times)
}

/** Makes the catalogue this large, and waits until the site has it. */
async function fill({ site }: SiteParts, database: pg.Client, products: number) {
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
  await sleep(settling)
}

/** Compares the listing of 100 products with that of 10,000: the latter may be hardly slower. */
export async function benchListing(parts: SiteParts) {
  const database = new pg.Client(parts.backends.supabase.databaseUrl)
  await database.connect()
  try {
    await database.query("delete from products where slug like 'filler-%'")
    const measure = async (products: number) => {
      await fill(parts, database, products)
      return {
        'Read of its first page': await readTime(parts, 1),
        'Its page for a new storefront': await renderTime(parts, database),
      }
    }
    const few = await measure(100)
    await database.query("delete from products where slug like 'filler-%'")
    const many = await measure(10_000)
    const last = Math.floor(10_000 / 24)
    const skipping = await readTime(parts, last)
    console.log(`Listing. Read of page ${last}, which skips the others: ${skipping.toFixed(1)} ms`)
    for (const [what, time] of Object.entries(few)) {
      const other = many[what as keyof typeof many]
      const limit = 1.5 * time + 5
      if (other > limit) process.exitCode = 1
      console.log(
        `Listing. ${what}: ${time.toFixed(1)} ms of 100 products, ${other.toFixed(1)} ms of 10,000 (the fastest, which whatever else runs disturbs least; at most ${limit.toFixed(1)})`,
      )
    }
  } finally {
    await database.query(
      "delete from products where slug like 'filler-%'; delete from dealerships where slug like 'bench-%'",
    )
    await database.end()
  }
}
