import 'server-only'
import { z } from 'zod'
import { getAllRows } from './catalog-csv.ts'
import { bulkTimeoutMs, callCatalog } from './catalog-repository.ts'
import { type UndoResult, undoResult } from './catalog-responses.ts'
import type { CatalogTable } from './catalog-table.ts'

const answer = z.looseObject({ status: z.string() })

/**
 * Undoes a bulk change, except for rows that have changed since. The undo is itself a bulk change.
 * @throws CatalogError
 */
export async function undoBatch(
  table: CatalogTable,
  batch: string,
  staff: { id: string; name: string },
): Promise<UndoResult> {
  const before = await getSlugs(table)
  const response = answer.parse(
    await callCatalog('undo_catalog_batch', { kind: table, batch, staff }, bulkTimeoutMs),
  )
  const after = await getSlugs(table)
  const moves = [...before].flatMap(([id, from]) => {
    const to = after.get(id)
    return to === undefined || to === from ? [] : [{ id, from, to }]
  })
  return undoResult.parse({ ...response, moves })
}

const getSlugs = async (table: CatalogTable) =>
  new Map((await getAllRows(table)).map(({ id, slug }) => [id, slug]))
