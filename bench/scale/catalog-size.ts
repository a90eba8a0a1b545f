import type { Client } from 'pg'
import { waitUntil } from '../deadline.ts'
import { fillProducts } from '../fill-products.ts'

export interface CatalogSize {
  products: number
  machines: number
  dealerships: number
}

const fillDealershipsSql = `
  insert into dealerships (slug, name)
  select 'scale-' || n, 'Dealer ' || n
  from generate_series(1, $1 - (select count(*)::int from dealerships)) n`

/** Two machines of each model, with different tracks. */
const fillMachinesSql = `
  insert into machines (name, slug, brand_id, serial_first, serial_last, track_sizes, evidence)
  select 'Q' || n / 2, 'scale-' || n, brand.id, series || 10000 + 5000 * (n % 2),
    series || 14999 + 5000 * (n % 2),
    array[(array[230, 320, 400, 450])[1 + n % 4] || 'x86x' || 45 + n % 12], 'demo'
  from generate_series(1, $1 - (select count(*)::int from machines)) n,
    lateral (select 'Z' || chr(65 + n / 1352) || chr(65 + n / 52 % 26) || chr(65 + n / 2 % 26) as series) s,
    lateral (select id from brands where is_active
      order by display_order offset n / 2 % 15 limit 1) brand`

/** Removes what earlier sizes added, and fills the catalogue with realistic rows to this size. */
export async function setCatalogSize(database: Client, size: CatalogSize) {
  const tables = ['products', 'machines', 'dealerships']
  for (const table of tables) {
    await database.query(`delete from ${table} where slug like 'scale-%'`)
  }
  await fillProducts(database, 'scale-', size.products)
  await database.query(fillMachinesSql, [size.machines])
  await database.query(fillDealershipsSql, [size.dealerships])
  for (const table of tables) await database.query(`vacuum analyze ${table}`)
  await waitUntil('Sending the webhooks', () => isQueueEmpty(database), 50)
}

async function isQueueEmpty(database: Client): Promise<boolean> {
  const { rowCount } = await database.query('select from net.http_request_queue')
  return rowCount === 0
}
