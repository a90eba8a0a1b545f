import 'server-only'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { contactColumns, contactRow, toContact } from './dealership-contact.ts'
import { getAllRows } from './get-all-rows.ts'
import { parseRows } from './parse-rows.ts'

const listedDealershipRow = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    ...contactRow.shape,
  })
  .transform((row) => ({
    slug: row.slug,
    name: row.name,
    description: row.description,
    ...toContact(row),
  }))

export type ListedDealership = z.infer<typeof listedDealershipRow>

/** Returns the dealerships that staff approved for the page of dealers, by name. @throws CatalogError */
export async function getListedDealerships(): Promise<ListedDealership[]> {
  const columns = `id, slug, name, description, ${contactColumns}`
  const rows = await getAllRows('dealerships', columns, [tags.dealerships], { is_listed: true })
  const dealerships = parseRows(listedDealershipRow, rows, 'dealerships')
  return dealerships.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
