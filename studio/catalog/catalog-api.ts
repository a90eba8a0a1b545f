import type {
  BulkPriceChange,
  CatalogFilters,
  CatalogImport,
  CatalogSearch,
} from '#lib/catalog/staff/catalog-requests.ts'
import {
  type CatalogBatch,
  type CatalogPage,
  type ChangeResult,
  catalogBatches,
  catalogPage,
  changeResult,
  type HistoryEntry,
  type ImportResult,
  importResult,
  type PriceChangeResult,
  priceChangeResult,
  type RowUsage,
  rowHistory,
  rowUsage,
  type StaffRow,
  staffRow,
  type UndoResult,
  undoResult,
} from '#lib/catalog/staff/catalog-responses.ts'
import type { CatalogTable } from '#lib/catalog/staff/catalog-table.ts'
import type { FieldValues } from '#lib/catalog/staff/row-values.ts'
import {
  type ScheduledChange,
  type ScheduleResult,
  scheduledChanges,
  scheduleResult,
} from '#lib/catalog/staff/scheduled-change.ts'
import {
  type TextChangeResult,
  type TextChanges,
  type TextMatches,
  type TextSearch,
  textChangeResult,
  textMatches,
} from '#lib/catalog/staff/text-search.ts'
import { createStaffRequest } from '#studio/tools/staff-request.ts'

interface Change {
  /** Null for a new row. */
  version: number | null
  values: FieldValues
}

interface ScheduleRequest {
  values: FieldValues
  /** ISO 8601; `endsAt` is null for a change that stays. */
  startsAt: string
  endsAt: string | null
}

/** Client of `/api/staff/catalog`. @throws StaffRequestError from every method */
export interface CatalogApi {
  searchRows: (
    table: CatalogTable,
    search: CatalogSearch,
    signal?: AbortSignal,
  ) => Promise<CatalogPage>
  getRow: (table: CatalogTable, id: string, signal: AbortSignal) => Promise<StaffRow>
  getUsage: (table: CatalogTable, id: string, signal: AbortSignal) => Promise<RowUsage>
  /** @param id of a row, or null for all rows of the table */
  getHistory: (
    table: CatalogTable,
    id: string | null,
    signal: AbortSignal,
  ) => Promise<HistoryEntry[]>
  saveRow: (table: CatalogTable, id: string, change: Change) => Promise<ChangeResult>
  deleteRow: (table: CatalogTable, id: string, version: number) => Promise<ChangeResult>
  restoreRow: (
    table: CatalogTable,
    id: string,
    options: { version: number | null; change: number },
  ) => Promise<ChangeResult>
  getScheduledChanges: (id: string, signal: AbortSignal) => Promise<ScheduledChange[]>
  scheduleChange: (id: string, change: ScheduleRequest) => Promise<ScheduleResult>
  cancelScheduledChange: (id: string, change: number) => Promise<void>
  changePrices: (change: BulkPriceChange) => Promise<PriceChangeResult>
  getBatches: (table: CatalogTable, signal: AbortSignal) => Promise<CatalogBatch[]>
  undoBatch: (table: CatalogTable, batch: string) => Promise<UndoResult>
  /** Searches the texts of all tables that visitors read. */
  searchTexts: (search: TextSearch, signal?: AbortSignal) => Promise<TextMatches>
  /** Saves new texts of rows as one batch. */
  replaceTexts: (changes: TextChanges) => Promise<TextChangeResult>
  /** Returns a CSV file. */
  exportCsv: (table: CatalogTable, filters: CatalogFilters) => Promise<Blob>
  importCsv: (table: CatalogTable, file: CatalogImport) => Promise<ImportResult>
}

/**
 * Returns a client of `/api/staff/catalog`; its methods reject with a StaffRequestError.
 * @param token of the editor's session in the Studio
 */
export function createCatalogApi(token: string | undefined): CatalogApi {
  const request = createStaffRequest(token)
  async function requestJson(path: string, body?: unknown, signal?: AbortSignal): Promise<unknown> {
    return (await request(`catalog/${path}`, { body, signal })).json()
  }
  return {
    searchRows: async (table, search, signal) =>
      catalogPage.parse(await requestJson(`${table}/search`, search, signal)),
    getRow: async (table, id, signal) =>
      staffRow.parse(await requestJson(`${table}/${encodeURIComponent(id)}`, undefined, signal)),
    getUsage: async (table, id, signal) =>
      rowUsage.parse(await requestJson(`${table}/${id}/usage`, undefined, signal)),
    getHistory: async (table, id, signal) =>
      rowHistory.parse(
        await requestJson(id ? `${table}/${id}/history` : `${table}/history`, undefined, signal),
      ),
    saveRow: async (table, id, change) =>
      changeResult.parse(await requestJson(`${table}/${id}`, change)),
    deleteRow: async (table, id, version) =>
      changeResult.parse(await requestJson(`${table}/${id}/delete`, { version })),
    restoreRow: async (table, id, options) =>
      changeResult.parse(await requestJson(`${table}/${id}/restore`, options)),
    getScheduledChanges: async (id, signal) =>
      scheduledChanges.parse(await requestJson(`products/${id}/schedule`, undefined, signal)),
    scheduleChange: async (id, change) =>
      scheduleResult.parse(await requestJson(`products/${id}/schedule`, change)),
    cancelScheduledChange: async (id, change) => {
      await requestJson(`products/${id}/schedule/${change}/cancel`, {})
    },
    changePrices: async (change) => priceChangeResult.parse(await requestJson('prices', change)),
    getBatches: async (table, signal) =>
      catalogBatches.parse(await requestJson(`${table}/batches`, undefined, signal)),
    undoBatch: async (table, batch) =>
      undoResult.parse(await requestJson(`${table}/batches/${batch}/undo`, {})),
    searchTexts: async (search, signal) =>
      textMatches.parse(await requestJson('texts', search, signal)),
    replaceTexts: async (changes) =>
      textChangeResult.parse(await requestJson('texts/replace', changes)),
    exportCsv: async (table, filters) =>
      (await request(`catalog/${table}/export`, { body: filters })).blob(),
    importCsv: async (table, file) =>
      importResult.parse(await requestJson(`${table}/import`, file)),
  }
}
