import type { Client } from 'pg'
import { measureMs } from '../statistics.ts'

const moveToOneBrand =
  "update products set brand_id = (select id from brands where slug = 'bobcat')"

/** Changes of all products in one statement, with what happens before. */
const changes = [
  { name: 'price', change: 'update products set price = coalesce(price, 0) + 1' },
  { name: 'title', change: "update products set title = title || ' x'" },
  {
    name: 'description',
    change: "update products set description = replace(description, 'season', 'winter')",
  },
  {
    name: 'title and description',
    change: "update products set title = title || ' x', description = description || ' x'",
  },
  { name: 'featured', change: 'update products set is_featured = not is_featured' },
  { name: 'brand', change: moveToOneBrand },
  {
    name: 'name of the brand',
    before: moveToOneBrand,
    change: "update brands set name = name || ' x' where slug = 'bobcat'",
  },
  {
    name: 'brand deactivated',
    before: moveToOneBrand,
    change: "update brands set is_active = false where slug = 'bobcat'",
  },
]

/** Measures changes of all products, each rolled back. Returns times in ms by what changed. */
export async function measureBulkChanges(database: Client): Promise<Record<string, number>> {
  const results: Record<string, number> = {}
  for (const { name, before, change } of changes) {
    await database.query('begin')
    if (before) await database.query(before)
    results[name] = await measureMs(() => database.query(change))
    await database.query('rollback')
    await database.query('vacuum analyze products')
  }
  return results
}
