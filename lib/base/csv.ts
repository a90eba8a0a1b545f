import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { HttpError } from './http-error.ts'

// Cells are escaped and restored here only, so that every text that is written is read as it was.

/** Makes Excel read a file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * Returns rows as CSV (RFC 4180). A formula gets an apostrophe in front, also after a character that
 * another program may parse as the end of a cell: `Acme;=1+1` is two cells where the separator is a semicolon.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(escapeFormulas)),
    { record_delimiter: 'windows', quote_record_delimiter: true },
  )
}

/** A record of a CSV file. */
export interface CsvRecord {
  /** Number of the record's first line, from 1. */
  line: number
  cells: string[]
}

const parsedRecords = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
)

/** Limit of the records of a file, empty ones such as `,,` included. */
const maxRecords = 100_000

/** First line by which Excel states the separator of a file. */
const separatorLine = /^"?sep=(.)"?(?:\r\n|\n|\r)/i

/**
 * Parses CSV (RFC 4180) with the separator that a first line such as `sep=;` states, otherwise that of
 * its header: a comma, semicolon or tab, as spreadsheets of each language write them. Empty records are
 * left out. An apostrophe before a formula, which `toCsv` adds, is removed.
 * @throws HttpError 400 if a quotation mark is missing, or the file has too many lines
 */
export function parseCsv(text: string): CsvRecord[] {
  const content = text.startsWith(byteOrderMark) ? text.slice(1) : text
  const [statement = '', separator] = separatorLine.exec(content) ?? []
  const body = content.slice(statement.length)
  const firstLine = statement === '' ? 0 : 1
  return parsedRecords
    .parse(parseOrThrow(body, separator ?? findSeparator(body)))
    .map(({ record, info: { lines } }) => ({
      // csv-parse states the last line of a record.
      line: firstLine + lines - countLineBreaks(record),
      cells: record.map(restoreFormulas),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

function parseOrThrow(text: string, delimiter: string): unknown {
  try {
    const records: unknown = parse(text, {
      delimiter,
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      to: maxRecords + 1,
    })
    if (!Array.isArray(records) || records.length <= maxRecords) return records
    throw new HttpError(400, `The file has more than ${maxRecords.toLocaleString('en')} lines.`)
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

/**
 * White space, quotation marks, apostrophes and semicolons before the first character of a formula. The
 * look-behind makes a match start only where such characters do, so that long ones take linear time.
 */
const beforeFormula = /(?<![;\s"'])[;\s"']*(?=[=+\-@＝＋－＠])/g

const escapeFormulas = (cell: string) =>
  cell.replace(beforeFormula, (text: string, offset: number) => {
    const { head, tail, isStart } = splitAtStart(text, offset)
    return head + (isStart ? "'" : '') + tail.replace(/[\t\r\n]/g, "$&'")
  })

const restoreFormulas = (cell: string) =>
  cell.replace(beforeFormula, (text: string, offset: number) => {
    const { head, tail, isStart } = splitAtStart(text, offset)
    return head + (isStart ? tail.replace(/^'/, '') : tail).replace(/([\t\r\n])'/g, '$1')
  })

/** Splits what precedes a formula where another program may see the start of its cell. */
function splitAtStart(text: string, offset: number) {
  const start = text.lastIndexOf(';') + 1
  return {
    head: text.slice(0, start),
    tail: text.slice(start),
    isStart: start > 0 || offset === 0,
  }
}
