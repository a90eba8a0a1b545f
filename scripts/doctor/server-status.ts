import { z } from 'zod'
import { request } from './request.ts'

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
