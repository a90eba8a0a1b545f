import type { SiteServices } from '#tests/support/site-services.ts'
import type { BaselineApp } from './baseline-app.ts'
import type { Measurement } from './metrics.ts'

/** Applications that the benchmark measures. */
export interface BenchContext {
  /** The site with its backends, on the demo data. */
  services: SiteServices
  /** Builds and starts the bare Next baseline, once. */
  getBaselineApp: () => Promise<BaselineApp>
}

/** A part of the benchmark. */
export type BenchPart = (context: BenchContext) => Promise<Measurement[]>
