import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { SiteParts } from '#tests/support/site-parts.ts'

const products = 10_000
const rounds = 12
/** Milliseconds for the site to renew the pages that show products. */
const settling = 10_000

/** What visitors type: whole names, beginnings, slips, and words that very many products have. */
const questions = [
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

/** As many products as that, with titles, texts and models as shops have them. */
const fill = `
  insert into products (slug, title, description, image_url, brand_id, is_featured, details_json)
  select 'many-' || n,
    (array['Traction Bars', 'Wide Traction Bars', 'Ice Bars', 'Mud Bars', 'Hardware Kit'])[1 + n % 5]
      || ' ' || n || ' for ' || brand.name || ' ' || models.list[1],
    'Steel that bites where rubber slips. ' || (array['For snow and ice on parking lots.',
      'For mud between the rows.', 'Made for forest floors.', 'Hook, clip, bolt.'])[1 + n % 4]
      || ' Up to 80% more traction, and your track stays as it came, whatever the season brings.',
    '/uploads/products/product-standard-1.jpg', brand.id, n % 50 = 0,
    jsonb_build_object('models', models.list)
  from generate_series(1, $1 - (select count(*)::int from products)) n,
    lateral (select id, name from brands where is_active
      order by display_order offset n % 15 limit 1) brand,
    lateral (select array_agg(distinct substr('KLMNPQRSTVWX', 1 + n % 12, 1)
        || 100 + 10 * ((n * 7 + k * 13) % 60) || case when k % 3 = 0 then '-' || k else '' end) as list
      from generate_series(1, 8) k) models`

/** Milliseconds of a search of 10,000 products: at the site's address, and of its query alone. */
export async function benchSearch({ site, backends }: SiteParts) {
  const database = new pg.Client(backends.supabase.databaseUrl)
  await database.connect()
  try {
    await database.query(fill, [products])
    await database.query('vacuum analyze products')
    await database.query('vacuum analyze search.products, search.models, search.words')
    await sleep(settling)
    const ofSite = await times((question) => askSite(site, question))
    await database.query('set role anon')
    const ofQuery = await times((question) =>
      database.query('select search_catalogue($1)', [question]),
    )
    return {
      'A search of 10,000 products, as a browser asks': ofSite,
      'A search of 10,000 products, in the database': ofQuery,
    }
  } finally {
    await database.query("reset role; delete from products where slug like 'many-%'")
    await database.end()
  }
}

async function times(ask: (question: string) => Promise<unknown>): Promise<number[]> {
  const measured: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    for (const question of questions) {
      const begun = performance.now()
      await ask(question)
      // The first round finds nothing in memory that later ones do.
      if (round > 0) measured.push(performance.now() - begun)
    }
  }
  return measured
}

async function askSite(site: string, q: string) {
  const response = await fetch(
    `${site}/api/search?${new URLSearchParams({ q, storefront: 'main' })}`,
  )
  if (!response.ok) throw new Error(`The search for ${q} answered ${response.status}`)
  await response.json()
}
