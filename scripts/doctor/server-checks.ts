import type { Check } from './check.ts'
import { CheckError } from './check-errors.ts'
import { readServerStatus } from './server-status.ts'

/** Time without reads of invalidations after which a server is behind, in ms; it reads each second. */
const maxLagMs = 15_000

/**
 * Returns the check of the readiness of a server.
 * @throws CheckFailure by `run`, with each problem of the server
 */
export function createServerCheck(origin: string): Check {
  return {
    name: `Server ${origin}`,
    run: async () => {
      const { status, warnings, backends, invalidations } = await readServerStatus(origin)
      const unavailable = Object.entries(backends)
        .filter(([, { isAvailable }]) => !isAvailable)
        .map(([name]) => `${name} is unavailable`)
      const lagMs = invalidations?.lagMs ?? 0
      const problems = [
        ...(status === 'ok' ? [] : [`it is ${status}`]),
        ...unavailable,
        ...(lagMs > maxLagMs ? [`it has not read changes for ${Math.round(lagMs / 1000)} s`] : []),
        ...warnings,
      ]
      if (problems.length === 0) return invalidations ? `ready, ${lagMs} ms behind` : 'ready'
      throw new CheckError(
        problems.join('; '),
        'See its log of the time: webhook-rejected, backend-unavailable and cache-invalidations-not-read say why.',
      )
    },
  }
}
