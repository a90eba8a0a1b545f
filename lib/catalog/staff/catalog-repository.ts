import 'server-only'
import { z } from 'zod'
import type { DatabaseFunctions } from '#lib/base/database.types.ts'
import { HttpError } from '#lib/base/http-error.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapData } from '../catalog-client.ts'
import type { BulkPriceChange, CatalogChange, CatalogSearch } from './catalog-requests.ts'
import {
  type CatalogBatch,
  type CatalogPage,
  type ChangeResult,
  catalogBatches,
  catalogPage,
  changeResult,
  type HistoryEntry,
  type PriceChangeResult,
  priceChangeResult,
  type RowUsage,
  rowHistory,
  rowUsage,
  type StaffRow,
  staffRow,
} from './catalog-responses.ts'
import type { CatalogTable } from './catalog-table.ts'
import { toFieldErrors } from './constraint-messages.ts'
import { type RowContent, toFieldValues, toRowContent } from './row-values.ts'
import { findSiteErrors } from './site-errors.ts'

/** Person whom the history names. */
interface Author {
  id: string
  name: string
}

const pageSize = 50

/** Time limit of a bulk change, in milliseconds: 10,000 products take some seconds. */
export const bulkTimeoutMs = 60_000

/**
 * Calls a database function of the catalogue with the secret key. Returns its answer, which the caller
 * parses.
 * @param timeoutMs default of `createSupabaseAdmin`
 * @throws CatalogError
 */
export async function callCatalog<Name extends keyof DatabaseFunctions>(
  name: Name,
  values: DatabaseFunctions[Name]['Args'],
  timeoutMs?: number,
): Promise<unknown> {
  const response = await createSupabaseAdmin(timeoutMs).rpc(name, values)
  if (response.status === 413) {
    throw new HttpError(413, 'This is too much for one request. Divide it among several.')
  }
  return unwrapData(response, name)
}

/** Returns a page of matching rows. @throws CatalogError */
export async function searchRows(
  table: CatalogTable,
  { filters, sort, isDescending, first }: Omit<CatalogSearch, 'size'>,
  size = pageSize,
): Promise<CatalogPage> {
  return catalogPage.parse(
    await callCatalog('catalog_page', {
      kind: table,
      filters,
      first,
      maximum: size,
      sort_column: sort,
      is_descending: isDescending,
    }),
  )
}

/** Returns a row with its version, or null. @throws CatalogError */
export async function getStaffRow(table: CatalogTable, id: string): Promise<StaffRow | null> {
  return staffRow.nullable().parse(await callCatalog('catalog_row', { kind: table, id }))
}

/** Returns what else changes when a row is deleted. @throws CatalogError */
export async function getRowUsage(table: CatalogTable, id: string): Promise<RowUsage> {
  return rowUsage.parse(await callCatalog('catalog_usage', { kind: table, id }))
}

/** Returns changes, newest first. @param id of a row, or null for all rows @throws CatalogError */
export async function getHistory(table: CatalogTable, id: string | null): Promise<HistoryEntry[]> {
  return rowHistory.parse(await callCatalog('catalog_changes', { kind: table, row_id: id }))
}

/**
 * Saves the changed values of a row, or adds it if `version` is null.
 * @returns `saved` with the row; `conflict`, `gone` or `invalid` if nothing was written
 * @throws CatalogError
 * @throws ContentError if the values have claims, and those that exist cannot be read
 */
export async function saveRow(
  table: CatalogTable,
  id: string,
  { version, values, confirmed = [] }: CatalogChange,
  staff: Author,
): Promise<ChangeResult> {
  const given = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const errors = await findSiteErrors(table, given)
  if (errors !== null) return { status: 'invalid', errors }
  const content = {
    ...toRowContent(table, given),
    // The database writes the fingerprint of the text of now in place of null.
    ...(confirmed.length > 0 && {
      french_sources: Object.fromEntries(confirmed.map((name) => [name, null])),
    }),
  }
  const response = await callCatalog('save_catalog_row', {
    kind: table,
    id,
    version,
    content,
    staff,
  })
  return parseResult(table, response)
}

/** Deletes a row of this version. @returns a result as of `saveRow` @throws CatalogError */
export async function deleteRow(table: CatalogTable, id: string, version: number, staff: Author) {
  return parseResult(
    table,
    await callCatalog('delete_catalog_row', { kind: table, id, version, staff }),
  )
}

/**
 * Writes a row as it was after a change, or before it if the change deleted the row.
 * @returns a result as of `saveRow`
 * @throws CatalogError
 * @throws ContentError if the values have claims, and those that exist cannot be read
 */
export async function restoreRow(
  table: CatalogTable,
  id: string,
  { version, change }: { version: number | null; change: number },
  staff: Author,
): Promise<ChangeResult> {
  const restored = findRestoredContent(await getHistory(table, id), change)
  const errors = await findSiteErrors(table, toFieldValues(table, restored))
  if (errors !== null) return { status: 'invalid', errors }
  const values = { kind: table, id, version, change_id: change, staff }
  return parseResult(table, await callCatalog('restore_catalog_row', values))
}

/** Returns the columns of a row that differ from now on a return to the state after a change, or before a deletion. */
function findRestoredContent(history: readonly HistoryEntry[], change: number): RowContent {
  const later = history.filter(({ id, after }) => id > change || (id === change && after === null))
  // The earliest value before a later change is the one after the given change.
  return Object.assign({}, ...later.toSorted((a, b) => b.id - a.id).map(({ before }) => before))
}

/** Previews a change of prices, or with the fingerprint of a preview makes it. @throws CatalogError */
export async function changePrices(
  { filters, change, fingerprint }: BulkPriceChange,
  staff: Author,
): Promise<PriceChangeResult> {
  const values = { filters, change, fingerprint, staff }
  return priceChangeResult.parse(await callCatalog('change_catalog_prices', values, bulkTimeoutMs))
}

/** Returns the latest bulk changes, newest first. @throws CatalogError */
export async function getBatches(table: CatalogTable): Promise<CatalogBatch[]> {
  return catalogBatches.parse(await callCatalog('catalog_batches', { kind: table }))
}

const invalidResult = z.object({ status: z.literal('invalid'), constraints: z.array(z.string()) })

function parseResult(table: CatalogTable, response: unknown): ChangeResult {
  const { data } = invalidResult.safeParse(response)
  return changeResult.parse(
    data ? { status: 'invalid', errors: toFieldErrors(table, data.constraints) } : response,
  )
}
