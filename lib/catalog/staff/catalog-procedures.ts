import { z } from 'zod'
import { HttpError } from '#lib/base/http-error.ts'
import { csvFile, noInput, rowId, staffProcedure } from '#lib/base/staff-procedure.ts'
import { maxFitQueryLength } from '#lib/catalog/fit/fit-index.ts'
import { exportCsv } from './catalog-csv.ts'
import {
  changePrices,
  deleteRow,
  getBatches,
  getHistory,
  getRowUsage,
  getStaffRow,
  restoreRow,
  saveRow,
  searchRows,
} from './catalog-repository.ts'
import {
  bulkPriceChange,
  catalogChange,
  catalogFilters,
  catalogImport,
  catalogSearch,
  maxCsvBytes,
  rowDeletion,
  rowRestoration,
} from './catalog-requests.ts'
import { type CatalogTable, catalogTable, rowNouns } from './catalog-table.ts'
import {
  addMachineName,
  fitReportReview,
  forgetFitSearch,
  getFitReview,
  reviewFitReport,
} from './fit-review.ts'
import { importCsv } from './import-csv.ts'
import { replaceTexts } from './replace-texts.ts'
import { changeSchedule, isPast, pastMessage } from './scheduled-change.ts'
import { cancelScheduledChange, getScheduledChanges, scheduleChange } from './scheduled-changes.ts'
import { searchTexts } from './search-texts.ts'
import { textChanges, textSearch } from './text-search.ts'
import { undoBatch } from './undo-batch.ts'
import { getUntranslatedRows } from './untranslated-rows.ts'

const tableOf = z.object({ table: catalogTable })
const rowOf = tableOf.extend(rowId.shape)

const changeOf = <Table extends CatalogTable>(table: Table) =>
  catalogChange(table).extend({ table: z.literal(table), ...rowId.shape })

/** A change of a row by the rules of its table. */
const rowChange = z.discriminatedUnion('table', [
  changeOf('products'),
  changeOf('brands'),
  changeOf('dealerships'),
  changeOf('machines'),
])

const fitSearch = z.object({ text: z.string().min(1).max(maxFitQueryLength) })

/** Limits of requests, in bytes. */
const limits = {
  /** The longest description, 30 pictures and 400 items of lists. */
  row: { maxBytes: 512 * 1024 },
  /** A file at its limit, escaped as JSON. */
  file: { maxBytes: 3 * maxCsvBytes },
  /** All claims of the site. */
  claims: { maxBytes: 256 * 1024 },
  /** The longest texts of as many rows as are replaced at once. */
  texts: { maxBytes: 4 * 1024 * 1024 },
}

/** Staff API of the tool Catalogue, and of what other tools do with its rows. */
export const catalogProcedures = {
  /** Returns a page of matching rows. */
  searchRows: staffProcedure(catalogSearch.extend(tableOf.shape), ({ table, size, ...search }) =>
    searchRows(table, search, size),
  ),

  /** Returns all rows whose French asks for work, with its texts. */
  getUntranslatedRows: staffProcedure(noInput, () => getUntranslatedRows()),

  /** Returns a row. */
  getRow: staffProcedure(rowOf, async ({ table, id }) => {
    const row = await getStaffRow(table, id)
    if (row !== null) return row
    throw new HttpError(404, `There is no such ${rowNouns[table].one}. It may have been deleted.`)
  }),

  /** Returns what else changes when a row is deleted. */
  getUsage: staffProcedure(rowOf, ({ table, id }) => getRowUsage(table, id)),

  /** Returns the changes of a row, newest first; without an id, the latest of the table, deletions included. */
  getHistory: staffProcedure(tableOf.extend({ id: rowId.shape.id.nullable() }), ({ table, id }) =>
    getHistory(table, id),
  ),

  /** Saves changed values of a row, or a new row. */
  saveRow: staffProcedure(
    rowChange,
    ({ table, id, ...change }, { staff }) => saveRow(table, id, change, staff),
    limits.row,
  ),

  /** Deletes a row, unless somebody else has changed it. */
  deleteRow: staffProcedure(rowDeletion.extend(rowOf.shape), ({ table, id, version }, { staff }) =>
    deleteRow(table, id, version, staff),
  ),

  /** Writes a row as it was after a change of its history. */
  restoreRow: staffProcedure(
    rowRestoration.extend(rowOf.shape),
    ({ table, id, ...change }, { staff }) => restoreRow(table, id, change, staff),
  ),

  /** Returns the scheduled changes of a product. */
  getScheduledChanges: staffProcedure(rowId, ({ id }) => getScheduledChanges(id)),

  /** Schedules a change of a product. */
  scheduleChange: staffProcedure(
    changeSchedule.safeExtend(rowId.shape),
    async ({ id, ...change }, { staff }) => {
      if (isPast(change.startsAt)) throw new HttpError(400, pastMessage)
      return scheduleChange(id, change, staff)
    },
    limits.row,
  ),

  /** Cancels a scheduled change. */
  cancelScheduledChange: staffProcedure(
    rowId.extend({ change: z.int().positive() }),
    ({ id, change }) => cancelScheduledChange(id, change),
  ),

  /** Previews a change of prices; with the fingerprint of the preview, makes it. */
  changePrices: staffProcedure(bulkPriceChange, (change, { staff }) => changePrices(change, staff)),

  /** Returns the latest bulk changes of a table. */
  getBatches: staffProcedure(tableOf, ({ table }) => getBatches(table)),

  /** Returns what staff have to review so that the site can answer what fits. */
  getFitReview: staffProcedure(noInput, () => getFitReview()),

  /** Adds what visitors type to the names of a machine, and forgets the searches for it. */
  addMachineName: staffProcedure(
    fitSearch.extend({ machine: z.string().trim().min(1).max(maxFitQueryLength) }),
    (name, { staff }) => addMachineName(name, staff),
  ),

  /** Deletes the count of a search without an answer. */
  forgetFitSearch: staffProcedure(fitSearch, ({ text }) => forgetFitSearch(text)),

  /** Confirms a buyer's report, which adds the track to the machine, or dismisses it. */
  reviewFitReport: staffProcedure(fitReportReview, (review, { staff }) =>
    reviewFitReport(review, staff),
  ),

  /** Undoes a bulk change in all its rows, except those that have changed since. */
  undoBatch: staffProcedure(rowOf, ({ table, id }, { staff }) => undoBatch(table, id, staff)),

  /** Searches the texts of all tables that visitors read. */
  searchTexts: staffProcedure(textSearch, (search) => searchTexts(search), limits.claims),

  /** Saves new texts of rows, which are live at once, as one batch. */
  replaceTexts: staffProcedure(
    textChanges,
    (changes, { staff }) => replaceTexts(changes, staff),
    limits.texts,
  ),

  /** Returns matching rows as a CSV file. */
  exportCsv: staffProcedure(
    tableOf.extend({ filters: catalogFilters }),
    async ({ table, filters }) => csvFile(table, await exportCsv(table, filters)),
  ),

  /** Dry run of a CSV import, or, with the fingerprint of its response, the import. */
  importCsv: staffProcedure(
    catalogImport.extend(tableOf.shape),
    ({ table, ...file }, { staff }) => importCsv(table, file, staff),
    limits.file,
  ),
}
