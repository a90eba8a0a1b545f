import { stringify } from 'csv-stringify/sync'

/**
 * Returns rows as CSV (RFC 4180). A cell that Excel would evaluate as a formula gets an apostrophe in
 * front.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true },
  )
}

/** Makes Excel read a file as UTF-8. */
export const byteOrderMark = '\uFEFF'
