import type { Client } from 'pg'
import { measureMs, percentile } from '../statistics.ts'

/** Reads of the Studio's catalogue list, as arguments of `catalog_page`. */
const reads = {
  'last page': 'first => 9950',
  'sorted by price': "sort_column => 'price', is_descending => true",
  'sorted by brand': "sort_column => 'brand'",
  searched: `filters => '{"search": "bars"}'`,
}

const rounds = 5

/** Measures reads of the Studio's list of products. Returns medians in ms, by the name of the read. */
export async function measureStaffLists(database: Client): Promise<Record<string, number>> {
  const results: Record<string, number> = {}
  for (const [name, values] of Object.entries(reads)) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const read = `select public.catalog_page(kind => 'products', ${values})`
      times.push(await measureMs(() => database.query(read)))
    }
    results[name] = percentile(times, 0.5)
  }
  return results
}
