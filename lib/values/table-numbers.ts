import type { Table } from './table-text.ts'

const units =
  '°|°C|°F|%|\\$|"|″|\'|′|in|in\\.|ft|lb|lbs|lbf|psi|ft-lb|lb-ft|hp|mph|h|hr|hrs|min|s|y|yr|yrs|years?|' +
  'mm|cm|m|km|g|kg|t|kN|N|Nm|N·m|MPa|kPa|kW|L|pcs?|pi|po|po\\.|lb/po²|lb-pi|ans?|an|mois|jours?|days?|months?|pièces?|x'

/** Digits in groups, with a decimal point or comma: `1,240.5`, `1 240,5`. */
const digits = "\\d[\\d,.'’ \\u00a0\\u202f]*"

const number = new RegExp(
  `^[+\\-−–±~≈<>≤≥]?[\\s]*(?:CA|US|C)?\\$?[\\s]*${digits}(?:(?:[–—-]|to|à|/|×|x)[\\s]*\\$?${digits})?[\\s]*(?:(?:${units})[\\s]*){0,2}$`,
  'iu',
)

/** A longer cell is a text. The time of the expression grows with the square of a row of spaces. */
const maxLength = 80

/** A cell that says that there is no value. */
const blank = /^(?:|[-–—]+|n\/a|s\/o|s\. o\.)$/i

/** Returns whether a cell is a number, with or without its unit: `$1,240`, `12,5 %`, `40–60 min`. */
export const isNumberCell = (cell: string): boolean => cell.length <= maxLength && number.test(cell)

/**
 * Returns for each column whether its cells below the heading are numbers, which are compared digit by digit. The
 * first column names the rows: its numbers are names.
 */
export function findNumberColumns([headings = [], ...rows]: Table): boolean[] {
  return headings.map((_, index) => {
    const cells = rows.map((row) => row[index] ?? '')
    const values = cells.filter((cell) => !blank.test(cell.trim()))
    return index > 0 && values.length > 0 && values.every((cell) => isNumberCell(cell.trim()))
  })
}
