import { formatPrice } from '#lib/catalog/format-price.ts'
import { type ResultCounts, ratesOf } from '#lib/visits/visit-results.ts'

const numberFormat = new Intl.NumberFormat('en-CA')
const rateFormat = new Intl.NumberFormat('en-CA', { style: 'percent', maximumFractionDigits: 1 })

const formatAmount = (amount: number) => (amount === 0 ? '' : formatPrice(amount, 'en'))
const formatRate = (rate: number | null) => (rate === null ? '' : rateFormat.format(rate))

interface CountColumn {
  heading: string
  format: (counts: ResultCounts) => string
  needsVisits?: boolean
}

const columns: readonly CountColumn[] = [
  { heading: 'Visits', format: ({ visits }) => formatCount(visits), needsVisits: true },
  { heading: 'Leads', format: ({ leads }) => formatCount(leads) },
  {
    heading: 'Leads of visits',
    format: (counts) => formatRate(ratesOf(counts).leadRate),
    needsVisits: true,
  },
  { heading: 'Quoted', format: ({ quoted }) => formatCount(quoted) },
  { heading: 'Won', format: ({ won }) => formatCount(won) },
  { heading: 'Won of leads', format: (counts) => formatRate(ratesOf(counts).wonRate) },
  { heading: 'Lost', format: ({ lost }) => formatCount(lost) },
  { heading: 'Amount (CAD)', format: ({ amount }) => formatAmount(amount) },
]

/** Headings of the columns of counts. */
export const countHeadings: readonly string[] = columns.map(({ heading }) => heading)

/** Cell of a count that is not known. */
export const unknownCell = '?'

/**
 * Returns the counts of a row in the order of the headings; a rate of nothing and no amount are empty.
 * @param hasVisits whether the visits are known
 */
export function countCells(counts: ResultCounts, hasVisits = true): string[] {
  return columns.map(({ format, needsVisits }) =>
    needsVisits && !hasVisits ? unknownCell : format(counts),
  )
}

/** Formats a number, for example “1,204”. */
export function formatCount(count: number): string {
  return numberFormat.format(count)
}
