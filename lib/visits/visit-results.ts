import { z } from 'zod'
import { locales } from '#lib/base/locales.ts'
import { slugPattern } from '#lib/values/slug.ts'

/** Dimensions by which visits and leads are listed. */
export const visitGroup = z.enum(['page', 'storefront', 'language', 'campaign', 'referrer'])

export type VisitGroup = z.infer<typeof visitGroup>

/** Columns by which the listed rows are chosen and ordered, the highest first. */
export const visitSort = z.enum(['visits', 'leads', 'won', 'amount', 'lead_rate', 'won_rate'])

export type VisitSort = z.infer<typeof visitSort>

/** Filters of visits and leads. Null matches any value. */
export const visitFilters = z.object({
  /** Path on the main storefront in the default locale; `/products/*` matches all pages below `/products`. */
  page: z
    .string()
    .regex(/^\/[a-z0-9/-]*\*?$/)
    .max(500)
    .nullable(),
  /** A dealership's slug; empty for the main storefront. */
  storefront: z.union([z.literal(''), z.string().regex(slugPattern)]).nullable(),
  /** Language of the page. */
  locale: z.enum(locales).nullable(),
  campaign: z.string().min(1).max(100).nullable(),
  /** First and last day in Toronto, inclusive; null for the last 28 days. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  /** Whether the range is used as it is, instead of being extended to whole months; see `has_visits` of the results. */
  exact: z.boolean().optional(),
  group: visitGroup,
  sort: visitSort.default('visits'),
})

export type VisitFilters = z.infer<typeof visitFilters>

/** Visits, the leads that were sent, and the status that these have now. */
const resultCounts = z.object({
  visits: z.number(),
  leads: z.number(),
  quoted: z.number(),
  won: z.number(),
  lost: z.number(),
  /** Revenue from the won leads, in Canadian dollars. */
  amount: z.number(),
})

export type ResultCounts = z.infer<typeof resultCounts>

const resultPeriod = resultCounts.extend({
  /** First day of the day, week or month, also where the time begins or ends within it. */
  start: z.iso.date(),
})

const resultRow = resultCounts.extend({
  /**
   * A path, storefront, locale, campaign or site; empty for the main storefront, no campaign, and no site, or
   * leads without a page.
   */
  name: z.string(),
})

/** Results as `visit_results` returns them. */
export const visitResults = z.object({
  /** The time shown: that of the filters, or the months around it. */
  from: z.iso.date(),
  to: z.iso.date(),
  unit: z.enum(['day', 'week', 'month']),
  /**
   * False if visits cannot be counted: the range has a part of an old month, whose visits are stored per month only, or
   * is exact and begins before `visits_from`.
   */
  has_visits: z.boolean(),
  /** First day whose visits are known: none were counted before, or they are no longer kept. Null without any. */
  visits_from: z.iso.date().nullable(),
  periods: z.array(resultPeriod),
  /** The first 500 in the order of `sort`. */
  rows: z.array(resultRow),
  /** Number of rows, listed or not. */
  row_count: z.number(),
  /** Names for the filter. */
  campaigns: z.array(z.string()),
})

export type VisitResults = z.infer<typeof visitResults>

/** Results with whether visits are counted now, as the site's API returns them. */
export interface ResultsResponse extends VisitResults {
  is_counting: boolean
}

const zeroCounts: ResultCounts = { visits: 0, leads: 0, quoted: 0, won: 0, lost: 0, amount: 0 }

/** Returns the sum of all periods. */
export function sumCounts(periods: readonly ResultCounts[]): ResultCounts {
  return periods.reduce(
    (sum, { visits, leads, quoted, won, lost, amount }) => ({
      visits: sum.visits + visits,
      leads: sum.leads + leads,
      quoted: sum.quoted + quoted,
      won: sum.won + won,
      lost: sum.lost + lost,
      amount: sum.amount + amount,
    }),
    zeroCounts,
  )
}

/** Returns the parts of visits that became leads, and of leads that were won; null of none. */
export function ratesOf({ visits, leads, won }: ResultCounts) {
  return {
    leadRate: visits === 0 ? null : leads / visits,
    wonRate: leads === 0 ? null : won / leads,
  }
}
