import { type Metric, screenWidths } from './metrics.ts'
import type { BenchPage } from './pages.ts'
import type { Summary } from './statistics.ts'

/** A limit: a number, or a multiple of the baseline's value and a constant. */
export type Limit = number | { times: number; plus: number }

/** A limit of one metric, on all pages or some. */
export interface Budget {
  metric: Metric
  /** Which value of the samples the limit applies to; for a `Limit` of two, of the baseline's too. */
  statistic: keyof Omit<Summary, 'count'>
  bound: 'at most' | 'at least'
  limit: Limit
  /** The pages that it applies to, with words for the table; absent: all of them. */
  pages?: { label: string; include: (page: BenchPage) => boolean }
}

const on = (label: string, include: (page: BenchPage) => boolean) => ({ pages: { label, include } })
const median = { statistic: 'median' } as const
const p95 = { statistic: 'p95', bound: 'at most' } as const
const atMost = { ...median, bound: 'at most' } as const
const atLeast = { ...median, bound: 'at least' } as const
const times = (factor: number) => ({ times: factor, plus: 0 })

/** Every budget of `npm run bench`. A broken one makes it exit with 1. */
export const budgets: readonly Budget[] = [
  {
    ...atLeast,
    metric: 'performance',
    limit: { times: 1, plus: -2 },
    ...on('pages with a video', ({ video }) => video),
  },
  {
    ...atLeast,
    metric: 'performance',
    limit: { times: 1, plus: -1 },
    ...on('other pages', ({ video }) => !video),
  },
  { ...atLeast, metric: 'accessibility', limit: 100 },
  { ...atLeast, metric: 'bestPractices', limit: 100 },
  { ...atLeast, metric: 'seo', limit: 100 },
  {
    ...atMost,
    metric: 'lcp',
    limit: times(1.3),
    ...on('pages with a hero picture', ({ hero }) => hero),
  },
  { ...atMost, metric: 'lcp', limit: times(1.15), ...on('other pages', ({ hero }) => !hero) },
  { ...atMost, metric: 'tbt', limit: { times: 1, plus: 50 } },
  { metric: 'cls', statistic: 'max', bound: 'at most', limit: 0.01 },
  ...screenWidths.map(
    (width): Budget => ({
      metric: `layoutShift${width}`,
      statistic: 'max',
      bound: 'at most',
      limit: 0.01,
    }),
  ),
  {
    ...atMost,
    metric: 'scriptBytes',
    limit: times(1.25),
    ...on('pages with a form', ({ form }) => form),
  },
  {
    ...atMost,
    metric: 'scriptBytes',
    limit: times(1.15),
    ...on('other pages', ({ form }) => !form),
  },
  { ...atMost, metric: 'allBytes', limit: 300 },
  { ...atMost, metric: 'cpuPerRequest', limit: times(1) },
  { ...atLeast, metric: 'requestsPerSecond', limit: times(1) },
  { metric: 'failedRequests', statistic: 'max', bound: 'at most', limit: 0 },
  { ...p95, metric: 'publishToVisible', limit: 300 },
  { ...p95, metric: 'visitDuringPublishes', limit: 300 },
  { metric: 'failedVisits', statistic: 'max', bound: 'at most', limit: 0 },
  { metric: 'visitsRendered', statistic: 'max', bound: 'at most', limit: 0 },
  { ...p95, metric: 'scheduledEnd', limit: 1_000 },
  { ...p95, metric: 'studioOpen', limit: 2_500 },
  { ...p95, metric: 'changesOf60Pages', limit: 3_000 },
  { ...p95, metric: 'backendsPss', limit: 500 },
  { ...p95, metric: 'backendsRestart', limit: 3_000 },
  { ...p95, metric: 'searchRequest', limit: 50 },
  { ...p95, metric: 'searchRanking', limit: 24 },
  { ...p95, metric: 'searchMemory', limit: 60 },
  { ...p95, metric: 'socialImage', limit: 300 },
  { ...p95, metric: 'leadStored', limit: 150 },
  { ...p95, metric: 'visitsSize', limit: 50 },
  { ...p95, metric: 'visitResults', limit: 300 },
  { ...p95, metric: 'start', limit: 3_000 },
]
