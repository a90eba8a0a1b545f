import type { Client } from 'pg'
import { waitUntil } from '../deadline.ts'
import { fillProducts } from '../fill-products.ts'

export interface CatalogSize {
  products: number
  dealerships: number
}

const fillDealershipsSql = `
  insert into dealerships (slug, name)
  select 'scale-' || n, 'Dealer ' || n
  from generate_series(1, $1 - (select count(*)::int from dealerships)) n`

/** Removes what earlier sizes added, and fills the catalogue with realistic rows to this size. */
export async function setCatalogSize(database: Client, { products, dealerships }: CatalogSize) {
  await database.query(
    "delete from products where slug like 'scale-%'; delete from dealerships where slug like 'scale-%'",
  )
  await fillProducts(database, 'scale-', products)
  await database.query(fillDealershipsSql, [dealerships])
  for (const table of ['products', 'dealerships']) {
    await database.query(`vacuum analyze ${table}`)
  }
  await waitUntil('Sending the webhooks', () => isQueueEmpty(database), 50)
}

async function isQueueEmpty(database: Client): Promise<boolean> {
  const { rowCount } = await database.query('select from net.http_request_queue')
  return rowCount === 0
}
