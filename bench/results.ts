import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Measurement, type Metric, metrics } from './metrics.ts'
import { summarize } from './statistics.ts'

const file = join(import.meta.dirname, 'results.json')

const summarySchema = z.object({
  median: z.number(),
  p95: z.number(),
  min: z.number(),
  max: z.number(),
  count: z.number().int(),
})

const figureSchema = summarySchema.extend({
  metric: z.enum(Object.keys(metrics) as [Metric, ...Metric[]]),
  page: z.string().optional(),
  baseline: summarySchema.optional(),
})

const machineSchema = z.object({
  cpu: z.string(),
  cores: z.number().int(),
  memoryGiB: z.number(),
  node: z.string(),
  browser: z.string(),
  /** Percentage of CPU time that was idle in the second before the part began. */
  idle: z.number(),
})

const partSchema = z.object({
  date: z.string(),
  seconds: z.number(),
  machine: machineSchema,
  figures: z.array(figureSchema),
})

const resultsSchema = z.record(z.string(), partSchema)

/** Summary of one metric of one page, with that of its baseline. */
export type Figure = z.infer<typeof figureSchema>

/** The machine that a part was measured on. */
export type Machine = z.infer<typeof machineSchema>

/** Figures of one part, with date, duration and machine. */
export type PartResults = z.infer<typeof partSchema>

/** Results by part. */
export type Results = z.infer<typeof resultsSchema>

/** Returns the stored results; none if the file is missing or of an earlier format. */
export function readResults(): Results {
  if (!existsSync(file)) return {}
  return resultsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? {}
}

/** Writes `bench/results.json`. */
export function writeResults(results: Results) {
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
}

/** Summarizes the samples of a measurement. */
export function toFigure({ metric, page, samples, baseline }: Measurement): Figure {
  return {
    metric,
    ...(page === undefined ? {} : { page }),
    ...summarize(samples),
    ...(baseline ? { baseline: summarize(baseline) } : {}),
  }
}
