/** Summary of samples. */
export interface Summary {
  median: number
  p95: number
  min: number
  max: number
  count: number
}

/** Returns the nearest-rank percentile of samples; `fraction` is from 0 to 1. */
export function percentile(samples: readonly number[], fraction: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const rank = Math.min(sorted.length, Math.max(1, Math.ceil(sorted.length * fraction)))
  return sorted[rank - 1] ?? Number.NaN
}

/** Summarizes samples, rounded to four decimals. @throws if there are none, or if one is not a finite number */
export function summarize(samples: readonly number[]): Summary {
  if (samples.length === 0 || !samples.every(Number.isFinite)) {
    throw new Error(`No finite samples: [${samples.join(', ')}]`)
  }
  const round = (value: number) => Number(value.toFixed(4))
  return {
    median: round(percentile(samples, 0.5)),
    p95: round(percentile(samples, 0.95)),
    min: round(Math.min(...samples)),
    max: round(Math.max(...samples)),
    count: samples.length,
  }
}

/** Runs `run` and returns its duration, in ms. */
export async function measureMs(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}
