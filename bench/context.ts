import type { SiteServices } from '#tests/support/site-services.ts'
import type { Floor } from './floor.ts'
import type { Measurement } from './metrics.ts'

/** What the parts of the benchmark measure. */
export interface BenchContext {
  /** The site with its backends, on the demo data. */
  services: SiteServices
  /** Builds and starts the floor, once. */
  getFloor: () => Promise<Floor>
}

/** A part of the benchmark. */
export type BenchPart = (context: BenchContext) => Promise<Measurement[]>
