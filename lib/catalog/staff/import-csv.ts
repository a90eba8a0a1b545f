import 'server-only'
import { z } from 'zod'
import { HttpError } from '#lib/base/http-error.ts'
import { type CsvRecord, parseCsv } from '#lib/base/parse-csv.ts'
import { csvHeader, getBrandLookup, idColumn } from './catalog-csv.ts'
import type { CatalogField } from './catalog-field.ts'
import { catalogFields } from './catalog-fields.ts'
import { bulkTimeoutMs, callCatalog } from './catalog-repository.ts'
import type { CatalogImport } from './catalog-requests.ts'
import type { ImportResult, ImportRow } from './catalog-responses.ts'
import { type CatalogTable, rowNouns } from './catalog-table.ts'
import { getFieldLabel, toFieldErrors } from './constraint-messages.ts'
import { type BrandLookup, parseCell, toCell } from './csv-cells.ts'
import { explainPictureHost } from './picture-hosts.ts'
import { type FieldValues, getFieldValue, isSameValue, toRowContent } from './row-values.ts'

const maxRows = 20_000
const maxListedRows = 500

/** A record of the file: its content for the database, or why it has none. */
interface ParsedRecord {
  line: number
  slug: string
  content: object
  errors: string[]
}

const databaseRow = z.object({
  place: z.number(),
  slug: z.string().nullable(),
  status: z.enum(['new', 'changed', 'unchanged', 'invalid']),
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
  constraints: z.array(z.string()),
})

const databaseResult = z.object({
  status: z.enum(['preview', 'imported', 'stale']),
  rows: z.array(databaseRow),
  fingerprint: z.string(),
})

/**
 * Returns the changes that a CSV file would make, or with the fingerprint of that dry run makes them, in one
 * transaction. A row is found by its id, otherwise by its address; a column that the file lacks, and a
 * row that it lacks, remain unchanged.
 * @throws HttpError 400 if the file has no rows, or a column that no field has
 * @throws CatalogError
 */
export async function importCsv(
  table: CatalogTable,
  { csv, fingerprint }: CatalogImport,
  staff: { id: string; name: string },
): Promise<ImportResult> {
  const [header, ...records] = parseCsv(csv)
  const columns = parseHeader(table, header)
  if (records.length === 0) throw new HttpError(400, 'The file has no rows below its header.')
  if (records.length > maxRows) {
    throw new HttpError(400, `The file has more than ${maxRows.toLocaleString('en')} rows.`)
  }
  const brands = await getBrandLookup()
  const parsed = records.map((record) => parseRecord(table, record, columns, brands))
  const valid = parsed.filter(({ errors }) => errors.length === 0)
  const isWritten = fingerprint !== null && valid.length === parsed.length
  const response = databaseResult.parse(
    await callCatalog(
      'import_catalog_rows',
      {
        kind: table,
        given_rows: valid.map(({ content }) => content),
        fingerprint: isWritten ? fingerprint : null,
        staff,
      },
      bulkTimeoutMs,
    ),
  )
  const rows = [
    ...parsed.filter(({ errors }) => errors.length > 0).map(toInvalidRow),
    ...response.rows.flatMap((row) => {
      const record = valid[row.place - 1]
      return record ? [toImportRow(table, row, record, brands)] : []
    }),
  ]
  const count = (status: ImportRow['status']) => rows.filter((row) => row.status === status).length
  return {
    status: fingerprint !== null && !isWritten ? 'stale' : response.status,
    counts: {
      ...{ new: count('new'), changed: count('changed') },
      ...{ unchanged: count('unchanged'), invalid: count('invalid') },
    },
    rows: listedRows(rows),
    fingerprint: response.fingerprint,
  }
}

/** Column of a file: a field, the id, or null for an empty one. */
type CsvColumn = CatalogField | typeof idColumn

function parseHeader(table: CatalogTable, header: CsvRecord | undefined): CsvColumn[] {
  const names = csvHeader(table)
  const columns = (header?.cells ?? []).map((cell) => {
    const name = cell.trim().toLowerCase()
    const index = names.indexOf(name)
    const column = index === 0 ? idColumn : catalogFields[table][index - 1]
    if (column === undefined || index < 0) {
      throw new HttpError(
        400,
        `“${cell.trim()}” is no column of ${rowNouns[table].many}. These are: ${names.join(', ')}.`,
      )
    }
    return column
  })
  if (!columns.some((column) => column === idColumn || column.name === 'slug')) {
    throw new HttpError(
      400,
      `The file needs a column “id” or “slug” to find each ${rowNouns[table].one}.`,
    )
  }
  return columns
}

function parseRecord(
  table: CatalogTable,
  { line, cells }: CsvRecord,
  columns: readonly CsvColumn[],
  brands: BrandLookup,
): ParsedRecord {
  const values: FieldValues = {}
  const errors: string[] = []
  let id: string | null = null
  columns.forEach((column, index) => {
    const cell = cells[index] ?? ''
    if (column === idColumn) {
      id = cell.trim().toLowerCase() || null
      if (id !== null && !z.guid().safeParse(id).success) {
        errors.push('Id: leave it empty for a new row, or as the export wrote it.')
      }
      return
    }
    const parsed = parseCell(column, cell, brands)
    if ('error' in parsed) {
      errors.push(parsed.error)
      return
    }
    const hostError = explainPictureHost(column, parsed.value)
    if (hostError !== null) errors.push(`${column.label}: ${hostError}`)
    values[column.name] = parsed.value
  })
  if (cells.length > columns.length) errors.push('The row has more cells than the header.')
  return {
    ...{ line, errors, slug: typeof values.slug === 'string' ? values.slug : '' },
    content: { ...toRowContent(table, values), ...(id !== null && { id }) },
  }
}

const toInvalidRow = ({ line, slug, errors }: ParsedRecord): ImportRow => ({
  ...{ line, slug, errors, status: 'invalid', changes: {} },
})

function toImportRow(
  table: CatalogTable,
  { slug, status, changes, constraints }: z.infer<typeof databaseRow>,
  { line }: ParsedRecord,
  brands: BrandLookup,
): ImportRow {
  const before = mapValues(changes, (change) => change.before)
  const after = mapValues(changes, (change) => change.after)
  const changed = catalogFields[table].flatMap((field) => {
    if (!((field.column ?? field.name) in changes)) return []
    const [old, next] = [getFieldValue(field, before), getFieldValue(field, after)]
    if (isSameValue(old, next)) return []
    return [
      [field.label, { before: toCell(field, old, brands), after: toCell(field, next, brands) }],
    ]
  })
  const errors = Object.entries(toFieldErrors(table, constraints)).map(([name, message]) =>
    name === '' ? message : `${getFieldLabel(table, name)}: ${message}`,
  )
  return { line, slug: slug ?? '', status, changes: Object.fromEntries(changed), errors }
}

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))

const listOrder = ['invalid', 'new', 'changed']

function listedRows(rows: readonly ImportRow[]): ImportRow[] {
  return rows
    .filter(({ status }) => status !== 'unchanged')
    .toSorted(
      (a, b) => listOrder.indexOf(a.status) - listOrder.indexOf(b.status) || a.line - b.line,
    )
    .slice(0, maxListedRows)
}
