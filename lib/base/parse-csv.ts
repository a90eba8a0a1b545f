import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { HttpError } from './http-error.ts'

/** A record of a CSV file. */
export interface CsvRecord {
  /** Number of the record's first line, from 1. */
  line: number
  cells: string[]
}

const parsedRecords = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
)

/**
 * Parses CSV (RFC 4180) with the separator of its first line: a comma, semicolon or tab, as spreadsheets
 * of each language write them. Empty records are left out. An apostrophe before a formula, which
 * `toCsv` adds, is removed.
 * @throws HttpError 400 if a quotation mark is missing
 */
export function parseCsv(text: string): CsvRecord[] {
  return parsedRecords
    .parse(parseOrThrow(text))
    .map(({ record, info: { lines } }) => ({
      // csv-parse states the last line of a record.
      line: lines - countLineBreaks(record),
      cells: record.map(removeEscapes),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

function parseOrThrow(text: string): unknown {
  try {
    return parse(text, {
      bom: true,
      delimiter: findSeparator(text),
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
    })
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    throw new HttpError(400, `This is no CSV file: ${cause.message}`, { cause })
  }
}

function findSeparator(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1)
  const counts = [',', ';', '\t'].map((each) => ({ each, count: header.split(each).length }))
  return counts.reduce((best, other) => (other.count > best.count ? other : best)).each
}

const countLineBreaks = (cells: readonly string[]) => cells.join('').split('\n').length - 1

/** An apostrophe of `toCsv`; another one may follow it before the formula. */
const escapedFormula = /(^|[;\t\r\n])'(?=[\s"']*[=+\-@＝＋－＠])/g

const removeEscapes = (cell: string) => cell.replace(escapedFormula, '$1')
