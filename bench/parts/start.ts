import { startSystem } from '#tests/support/system.ts'
import { testDataDir } from '#tests/support/test-data-dir.ts'
import type { BenchContext } from '../context.ts'
import type { Measurement } from '../metrics.ts'

const rounds = 5

/** Measures `npm start` on a built checkout until it prints `ready`. Stops the running site first. */
export async function benchStart({ services }: BenchContext): Promise<Measurement[]> {
  await services.stop()
  const samples: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    const system = await startSystem(testDataDir)
    samples.push(performance.now() - startedAt)
    await system.stop()
  }
  return [{ metric: 'start', samples }]
}
