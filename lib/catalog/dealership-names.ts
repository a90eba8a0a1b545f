import 'server-only'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { getAllRows } from './get-all-rows.ts'
import { parseRows } from './parse-rows.ts'

const dealershipName = z.object({ slug: z.string(), name: z.string() })

/** Returns slug and name of all dealerships, by name. @throws CatalogError */
export async function getDealershipNames(): Promise<z.infer<typeof dealershipName>[]> {
  const rows = await getAllRows('dealerships', 'slug, name', [tags.dealerships])
  return parseRows(dealershipName, rows, 'dealerships').toSorted((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  )
}
