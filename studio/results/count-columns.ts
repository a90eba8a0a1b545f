import type { ResultCounts } from '#lib/visits/visit-results.ts'

const columns = {
  visits: 'Visits',
  leads: 'Leads',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
} as const satisfies Record<keyof ResultCounts, string>

const numberFormat = new Intl.NumberFormat('en-CA')

/** Headings of the columns of counts. */
export const countHeadings: readonly string[] = Object.values(columns)

/** Returns the counts of a row in the order of the headings. */
export function countCells({ visits, leads, quoted, won, lost }: ResultCounts): string[] {
  return [visits, leads, quoted, won, lost].map(formatCount)
}

/** Formats a number, for example “1,204”. */
export function formatCount(count: number): string {
  return numberFormat.format(count)
}
