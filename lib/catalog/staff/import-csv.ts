import 'server-only'
import { z } from 'zod'
import { type CsvRecord, parseCsv } from '#lib/base/csv.ts'
import { findOtherFile } from '#lib/base/decode-text.ts'
import { HttpError } from '#lib/base/http-error.ts'
import { findClaimNames } from '#lib/content/claim-tokens.ts'
import { getClaimNames } from '#lib/content/get-claim-names.ts'
import { foldText } from '#lib/values/fold-text.ts'
import { csvHeader, getAllRows, getBrandLookup, idColumn } from './catalog-csv.ts'
import { catalogFields } from './catalog-fields.ts'
import { bulkTimeoutMs, callCatalog } from './catalog-repository.ts'
import { type CatalogImport, maxCsvBytes } from './catalog-requests.ts'
import type { ImportResult, ImportRow } from './catalog-responses.ts'
import { type CatalogTable, rowNouns } from './catalog-table.ts'
import { getFieldLabel, toFieldErrors } from './constraint-messages.ts'
import { type BrandLookup, toCell } from './csv-cells.ts'
import { describeCsvLimit, describeOtherFile } from './csv-file-messages.ts'
import {
  type CsvColumn,
  type CsvImportContext,
  findDecimalMark,
  type ParsedRecord,
  parseRecord,
} from './csv-records.ts'
import { findLosses } from './import-losses.ts'
import { getFieldValue, isSameValue } from './row-values.ts'

const maxRows = 20_000
const maxListedRows = 500

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
  batch: z.guid(),
})

/**
 * Returns the changes that a CSV file would make, or with the fingerprint of that dry run makes them, in one
 * transaction. A row is found by its id, otherwise by its slug; a column that the file lacks, and a
 * row that it lacks, remain unchanged.
 * A cell that is as an export writes the stored value leaves it unchanged, whatever the value is. A cell that can
 * be read in two ways is a question, and a column that loses more than half of its values has to be
 * confirmed; nothing is written until then.
 * @throws HttpError 400 if the file is no CSV, has no rows, or a column that no field has; 413 if it is too large
 * @throws CatalogError
 * @throws ContentError if the file has claims, and those that exist cannot be read
 */
export async function importCsv(
  table: CatalogTable,
  { csv, fingerprint, reading, acceptsLosses = false }: CatalogImport,
  staff: { id: string; name: string },
): Promise<ImportResult> {
  refuseOtherFiles(csv)
  const [header, ...records] = parseCsv(csv)
  const columns = parseHeader(table, header)
  if (records.length === 0) throw new HttpError(400, 'The file has no rows below its header.')
  if (records.length > maxRows) {
    throw new HttpError(400, `The file has more than ${maxRows.toLocaleString('en')} rows.`)
  }
  const [brands, stored, claimNames] = await Promise.all([
    getBrandLookup(),
    getAllRows(table),
    findClaimNames(csv).length > 0 ? getClaimNames() : null,
  ])
  const context: CsvImportContext = {
    table,
    columns,
    brands,
    claimNames,
    storedById: new Map(stored.map((row) => [row.id, row])),
    storedBySlug: new Map(stored.map((row) => [row.slug, row])),
    reading: {
      decimalMark: reading?.decimalMark ?? findDecimalMark(columns, records),
      splitsModels: reading?.splitsModels ?? null,
    },
  }
  const parsed = records.map((record) => parseRecord(record, context))
  const losses = findLosses(parsed, context)
  const valid = parsed.filter(({ errors }) => errors.length === 0)
  const isWritten =
    fingerprint !== null && valid.length === parsed.length && (losses.length === 0 || acceptsLosses)
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
      new: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      invalid: count('invalid'),
    },
    questions: listQuestions(parsed),
    losses,
    ...findPathChanges(valid, response.rows),
    rows: listedRows(rows),
    fingerprint: response.fingerprint,
    batch: response.batch,
  }
}

/** Returns the rows whose pages get another URL or none, as far as the database accepts them. */
function findPathChanges(
  records: readonly ParsedRecord[],
  rows: readonly z.infer<typeof databaseRow>[],
): Pick<ImportResult, 'moves' | 'hidden'> {
  const changed = rows.flatMap(({ place, status }) => {
    const { stored, values } = records[place - 1] ?? {}
    return stored && values && status === 'changed' ? [{ stored, values }] : []
  })
  return {
    moves: changed.flatMap(({ stored: { id, slug }, values }) =>
      typeof values.slug === 'string' && values.slug !== slug
        ? [{ id, from: slug, to: values.slug }]
        : [],
    ),
    hidden: changed.flatMap(({ stored: { id, slug, is_active }, values }) =>
      values.is_active === false && is_active === true ? [{ id, slug }] : [],
    ),
  }
}

/** @throws HttpError 400, 413 */
function refuseOtherFiles(csv: string) {
  const bytes = Buffer.from(csv)
  if (bytes.byteLength > maxCsvBytes) throw new HttpError(413, describeCsvLimit(bytes.byteLength))
  const other = findOtherFile(bytes)
  if (other !== null) throw new HttpError(400, describeOtherFile(other))
  if (csv.includes('\0')) throw new HttpError(400, describeOtherFile('no text file'))
}

function parseHeader(table: CatalogTable, header: CsvRecord | undefined): CsvColumn[] {
  const names = csvHeader(table)
  const columns = (header?.cells ?? []).map((cell) => {
    const name = foldText(cell).trim()
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

function listQuestions(parsed: readonly ParsedRecord[]): ImportResult['questions'] {
  const asked = parsed.flatMap(({ questions }) => questions)
  return [...new Set(asked.map(({ question }) => question))].flatMap((question) => {
    const same = asked.filter((each) => each.question === question)
    return same.slice(0, 1).map((first) => ({ ...first, count: same.length }))
  })
}

const toInvalidRow = ({ line, slug, errors }: ParsedRecord): ImportRow => ({
  line,
  slug,
  errors,
  status: 'invalid',
  changes: {},
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
