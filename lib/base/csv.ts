import { stringify } from 'csv-stringify/sync'

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

/** A position where a cell may start, before a formula: its quotes and white space are ignored. */
const formulaStart = /(^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])/g

function escapeFormulas(cell: string): string {
  return cell.replace(formulaStart, "$1'")
}

/** Makes Excel read a file as UTF-8. */
export const byteOrderMark = '\uFEFF'
