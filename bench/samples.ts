import type { Measurement, Metric } from './metrics.ts'

/** Values of one measurement of a page, by metric. */
export type Values = Partial<Record<Metric, number>>

/** Collects the rounds of a part. */
export interface Samples {
  add: (page: string, values: Values, baseline?: Values) => void
  toMeasurements: () => Measurement[]
}

/** Collects values by page and metric, each with the baseline's of the same round. */
export function collectSamples(): Samples {
  const measurements = new Map<
    string,
    { metric: Metric; page: string; samples: number[]; baseline: number[] }
  >()
  return {
    add: (page, values, baseline = {}) => {
      for (const [metric, value] of Object.entries(values) as [Metric, number][]) {
        const key = `${page}\0${metric}`
        const entry = measurements.get(key) ?? { metric, page, samples: [], baseline: [] }
        measurements.set(key, entry)
        entry.samples.push(value)
        const baselineValue = baseline[metric]
        if (baselineValue !== undefined) entry.baseline.push(baselineValue)
      }
    },
    toMeasurements: () =>
      [...measurements.values()].map(({ baseline, ...measurement }) =>
        baseline.length > 0 ? { ...measurement, baseline } : measurement,
      ),
  }
}
