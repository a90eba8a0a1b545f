/** Widths of the screens that layout shift is measured at, in CSS px. */
export const screenWidths = [390, 768, 1280, 1366, 1440] as const

/** Metrics of the benchmark: label, unit, and digits after the decimal point. */
export const metrics = {
  performance: { label: 'Performance', unit: '', digits: 0 },
  accessibility: { label: 'Accessibility', unit: '', digits: 0 },
  bestPractices: { label: 'Best practices', unit: '', digits: 0 },
  seo: { label: 'SEO', unit: '', digits: 0 },
  lcp: { label: 'LCP', unit: 'ms', digits: 0 },
  tbt: { label: 'TBT', unit: 'ms', digits: 0 },
  cls: { label: 'CLS', unit: '', digits: 3 },
  layoutShift390: { label: 'CLS at 390 px', unit: '', digits: 3 },
  layoutShift768: { label: 'CLS at 768 px', unit: '', digits: 3 },
  layoutShift1280: { label: 'CLS at 1280 px', unit: '', digits: 3 },
  layoutShift1366: { label: 'CLS at 1366 px', unit: '', digits: 3 },
  layoutShift1440: { label: 'CLS at 1440 px', unit: '', digits: 3 },
  scriptBytes: { label: 'JavaScript', unit: 'KiB', digits: 1 },
  allBytes: { label: 'All bytes', unit: 'KiB', digits: 1 },
  cpuPerRequest: { label: 'CPU a request', unit: 'ms', digits: 2 },
  requestsPerSecond: { label: 'Requests a second', unit: '', digits: 0 },
  failedRequests: { label: 'Failed requests', unit: '', digits: 0 },
  publishToVisible: { label: 'Publish to visible on both storefronts', unit: 'ms', digits: 0 },
  visitDuringPublishes: { label: 'A visit during 200 publishes', unit: 'ms', digits: 1 },
  failedVisits: { label: 'Failed visits during them', unit: '', digits: 0 },
  visitsRendered: { label: 'Visits that waited for a rendering', unit: '', digits: 0 },
  scheduledEnd: { label: 'Scheduled content is gone after its end', unit: 'ms', digits: 0 },
  studioOpen: { label: 'A Studio page opens', unit: 'ms', digits: 0 },
  changesOf60Pages: { label: 'What a draft changes on 60 pages is shown', unit: 'ms', digits: 0 },
  backendsPss: { label: 'Memory of the embedded backends, PSS', unit: 'MB', digits: 0 },
  backendsRestart: { label: 'Backends up again on existing data', unit: 'ms', digits: 0 },
  searchRequest: { label: 'Search of 10,000 products by the endpoint', unit: 'ms', digits: 1 },
  searchRanking: { label: 'Search of 10,000 products in the index', unit: 'ms', digits: 1 },
  searchIndexing: { label: 'The index of 10,000 products is made', unit: 'ms', digits: 0 },
  searchMemory: { label: 'Memory of the index of 10,000 products', unit: 'MB', digits: 1 },
  socialImage: { label: 'A social image is rendered', unit: 'ms', digits: 0 },
  leadStored: { label: 'A form is stored, at 50 a second', unit: 'ms', digits: 0 },
  visitsSize: { label: 'Counts of 10 million visits in a year', unit: 'MB', digits: 1 },
  visitResults: { label: 'Results of that year by any group', unit: 'ms', digits: 0 },
  start: { label: '`npm start` on a built checkout', unit: 'ms', digits: 0 },
} as const satisfies Record<string, { label: string; unit: string; digits: number }>

export type Metric = keyof typeof metrics

/** Samples of one metric. */
export interface Measurement {
  metric: Metric
  /** Page type that was measured; absent if the metric is not about a page. */
  page?: string
  samples: readonly number[]
  /** Samples of the bare Next baseline, measured alternately. */
  baseline?: readonly number[]
}

/** Formats a value with its unit. */
export function formatValue(metric: Metric, value: number): string {
  const { unit, digits } = metrics[metric]
  return [value.toFixed(digits), unit].filter(Boolean).join(' ')
}
