import type { BenchContext } from '../context.ts'
import type { Measurement } from '../metrics.ts'
import { getMemory } from '../process-usage.ts'
import { measureMs } from '../statistics.ts'

const restartRounds = 5

/** Measures memory of the embedded backends (Linux only), and their start on existing data. */
export async function benchBackends({ services }: BenchContext): Promise<Measurement[]> {
  const memory = getMemory(services.backendsPids)
  const restarts: number[] = []
  for (let round = 0; round < restartRounds; round += 1) {
    await services.stopBackends()
    restarts.push(await measureMs(services.restartBackends))
  }
  return [
    ...(memory === null ? [] : [{ metric: 'backendsPss' as const, samples: [memory] }]),
    { metric: 'backendsRestart', samples: restarts },
  ]
}
