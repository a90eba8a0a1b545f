import type { FieldValue } from './catalog-field.ts'
import { type CatalogTable, rowNouns } from './catalog-table.ts'
import type { CsvImportContext, ParsedRecord } from './csv-records.ts'
import { getFieldValue } from './row-values.ts'

/** Number of values: items of a list, otherwise one, or none if the field is empty. */
const countValues = (value: FieldValue | undefined) =>
  Array.isArray(value) ? value.length : value === null || value === undefined ? 0 : 1

/**
 * Returns a sentence for each column of a file by which its rows lose more than half of their values,
 * and for lists of which single rows do: as when a spreadsheet cut cells off, or wrote an empty column.
 * A column with values in one row only has none: its preview is read at a glance.
 */
export function findLosses(
  parsed: readonly ParsedRecord[],
  { table, columns }: CsvImportContext,
): string[] {
  return columns.flatMap((column) => {
    if (column === 'id') return []
    const counts = parsed.flatMap(({ stored, values }) => {
      if (!stored) return []
      const value = getFieldValue(column, stored)
      const before = countValues(value)
      const next = column.name in values ? values[column.name] : value
      return [{ before, lost: Math.max(0, before - countValues(next)) }]
    })
    if (counts.filter(({ before }) => before > 0).length < 2) return []
    const total = sum(counts.map(({ before }) => before))
    const lost = sum(counts.map((each) => each.lost))
    if (lost * 2 > total) return [`${column.label}: ${lost} of ${total} values would be removed.`]
    const halved = counts.filter((each) => each.lost * 2 > each.before && each.before > 1).length
    return halved > 0
      ? [`${column.label}: ${describeRows(table, halved)} would lose more than half of the list.`]
      : []
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const describeRows = (table: CatalogTable, count: number) =>
  `${count} ${count === 1 ? rowNouns[table].one : rowNouns[table].many}`
