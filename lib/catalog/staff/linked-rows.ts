import 'server-only'
import { z } from 'zod'
import { type CatalogTable, catalogTable, rowNouns } from './catalog-table.ts'
import { readRows } from './read-rows.ts'
import { findRowLinks, type RowLink } from './row-links.ts'

/** A row of the catalogue with its links. */
export interface LinkedRow {
  table: CatalogTable
  id: string
  slug: string
  title: string
  /** Whether visitors see it: false only for a brand that is switched off. */
  isActive: boolean
  links: RowLink[]
}

const activity = z.object({ is_active: z.boolean().default(true) })

/** Returns all rows, in the order of their tables and titles. @throws CatalogError */
export async function getLinkedRows(): Promise<LinkedRow[]> {
  const rows: LinkedRow[] = []
  for (const table of catalogTable.options) {
    for await (const row of readRows(table)) {
      const title = String(row[rowNouns[table].title] ?? '')
      const { is_active: isActive } = activity.parse(row)
      rows.push({
        ...{ table, id: row.id, slug: row.slug, title, isActive },
        links: findRowLinks(table, row),
      })
    }
  }
  return rows
}
