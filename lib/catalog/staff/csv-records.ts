import { z } from 'zod'
import type { CsvRecord } from '#lib/base/csv.ts'
import { type DecimalMark, parsePrice } from '#lib/values/price.ts'
import { normalizeSlug } from '#lib/values/typed-slug.ts'
import type { CatalogField, FieldValue } from './catalog-field.ts'
import type { StaffRow } from './catalog-responses.ts'
import type { CatalogTable } from './catalog-table.ts'
import { getClaimError } from './claim-error.ts'
import {
  type BrandLookup,
  type CsvQuestion,
  type CsvReading,
  isDecimal,
  parseCell,
  toCell,
} from './csv-cells.ts'
import { explainPictureHost } from './picture-hosts.ts'
import { type FieldValues, getFieldValue, toRowContent } from './row-values.ts'

/** Column of a file: a field, or the id. */
export type CsvColumn = CatalogField | 'id'

/** Context for parsing the records of a file. */
export interface CsvImportContext {
  table: CatalogTable
  columns: readonly CsvColumn[]
  brands: BrandLookup
  /** Names of all claims; null if the file has none. */
  claimNames: ReadonlySet<string> | null
  reading: CsvReading
  storedById: ReadonlyMap<string, StaffRow>
  storedBySlug: ReadonlyMap<string, StaffRow>
}

/** A record of a file: its content for the database, or why it has none. */
export interface ParsedRecord {
  line: number
  slug: string
  content: object
  errors: string[]
  questions: { question: CsvQuestion; text: string; readings: [first: string, second: string] }[]
  /** The row that the record changes; undefined for a new one. */
  stored: StaffRow | undefined
  /** Values of the cells that differ from the stored row. */
  values: FieldValues
}

/** Returns the decimal mark of a file whose unambiguous prices all have the same; otherwise null. */
export function findDecimalMark(
  columns: readonly CsvColumn[],
  records: readonly CsvRecord[],
): DecimalMark | null {
  const marks = new Set<DecimalMark>()
  columns.forEach((column, index) => {
    if (column === 'id' || !isDecimal(column)) return
    for (const { cells } of records) {
      const price = parsePrice(cells[index] ?? '')
      if (price.kind === 'amount' && price.decimalMark) marks.add(price.decimalMark)
    }
  })
  const [mark] = marks
  return marks.size === 1 && mark ? mark : null
}

/** Parses a record. A cell that is as an export writes the stored value is left out: it changes nothing. */
export function parseRecord({ line, cells }: CsvRecord, context: CsvImportContext): ParsedRecord {
  const { table, columns, brands, claimNames, reading } = context
  const values: FieldValues = {}
  const errors: string[] = []
  const questions: ParsedRecord['questions'] = []
  const cellOf = (name: string) => {
    const index = columns.findIndex((column) => (column === 'id' ? 'id' : column.name) === name)
    return (cells[index] ?? '').trim()
  }
  const id = cellOf('id').toLowerCase() || null
  if (id !== null && !z.guid().safeParse(id).success) {
    errors.push('Id: leave it empty for a new row, or as the export wrote it.')
  }
  const slug = normalizeSlug(cellOf('slug'))
  const stored = id === null ? context.storedBySlug.get(slug) : context.storedById.get(id)
  columns.forEach((column, index) => {
    if (column === 'id') return
    const cell = cells[index] ?? ''
    if (stored && isAsExported(column, cell, stored, brands)) return
    const parsed = parseCell(column, cell, brands, reading)
    if ('value' in parsed) {
      values[column.name] = parsed.value
      const problem =
        explainPictureHost(column, parsed.value) ?? getClaimError(column, parsed.value, claimNames)
      if (problem !== null) errors.push(`${column.label}: ${problem}`)
    } else if ('error' in parsed) errors.push(parsed.error)
    else {
      questions.push(parsed)
      errors.push(
        `${column.label}: “${parsed.text}” can be read in two ways. Answer above which one is meant.`,
      )
    }
  })
  if (cells.length > columns.length) errors.push('The row has more cells than the header.')
  const key = id === null ? { slug: stored?.slug ?? slug } : { id }
  return {
    line,
    slug,
    errors,
    questions,
    stored,
    values,
    content: { ...toRowContent(table, values), ...(!('slug' in values) && key), ...(id && { id }) },
  }
}

/** Whether a cell is what an export writes; a spreadsheet may write its line breaks in another way. */
function isAsExported(
  field: CatalogField,
  cell: string,
  stored: StaffRow,
  brands: BrandLookup,
): boolean {
  const value: FieldValue = getFieldValue(field, stored)
  const exported = toCell(field, value, brands)
  return cell === exported || unifyLineBreaks(cell) === unifyLineBreaks(exported)
}

const unifyLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n')
