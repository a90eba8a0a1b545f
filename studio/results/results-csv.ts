import { byteOrderMark, toCsv } from '#lib/base/csv.ts'
import type { ResultsResponse, VisitGroup } from '#lib/visits/visit-results.ts'
import { ratesOf } from '#lib/visits/visit-results.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import { countHeadings } from './count-columns.ts'
import { describeName, groupTitles } from './result-names.ts'

/** Returns the listed rows as a CSV file, with the headings of the table and plain numbers: rates from 0 to 1. */
export function toResultsCsv(
  { group, rows, from, to }: ResultsResponse & { group: VisitGroup },
  dealerships: readonly CatalogRow[],
): string {
  const cells = rows.map(({ name, ...counts }) => {
    const { visits, leads, quoted, won, lost, amount } = counts
    const { leadRate, wonRate } = ratesOf(counts)
    const values = [visits, leads, leadRate, quoted, won, wonRate, lost, amount]
    return [
      ...[describeName(group, name, dealerships), from, to],
      ...values.map((value) => (value === null ? '' : String(value))),
    ]
  })
  return byteOrderMark + toCsv([[groupTitles[group], 'From', 'To', ...countHeadings], ...cells])
}
