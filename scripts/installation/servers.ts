import { z } from 'zod'
import { CheckError } from './check-errors.ts'
import { request } from './request.ts'
import type { Requirement } from './requirement.ts'

/** Part of the body of `/api/health/ready`. */
const readiness = z.object({
  status: z.string(),
  warnings: z.array(z.string()),
  backends: z.record(z.string(), z.object({ isAvailable: z.boolean() })),
  invalidations: z.object({ lagMs: z.number().nullable(), canaries: z.number() }).nullable(),
})

/** Reads the readiness of a server. @throws CheckError */
export async function readServerStatus(origin: string) {
  const response = await request(
    `${origin}/api/health/ready`,
    'Start the site, or name its servers by --server URL.',
  )
  return readiness.parse(await response.json())
}

/** Time without reads of invalidations after which a server is behind, in ms; it reads each second. */
const maxLagMs = 15_000

/**
 * Returns the requirement that a server is ready.
 * @throws CheckError by `check`, with each problem of the server
 */
export function createServerRequirement(origin: string): Requirement {
  return {
    name: `Server ${origin}`,
    check: async () => {
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
