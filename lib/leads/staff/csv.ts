import { stringify } from 'csv-stringify/sync'

/**
 * Rows as CSV that Excel opens as it is meant (RFC 4180): a cell that would be taken for a formula
 * begins with an apostrophe.
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true },
  )
}

/** By which Excel knows that a file is UTF-8. */
export const byteOrderMark = '\uFEFF'
