import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readFileIfExists } from './private-file.ts'
import { stopOrphan } from './process-identity.ts'

/**
 * Stops a Postgres whose parent was killed, and deletes its pid file: Postgres takes a zombie for a
 * running postmaster, and process 1 of a container often reaps none. By its shared memory, Postgres
 * itself detects sessions that still run.
 */
export async function stopOrphanedPostmaster(cluster: string) {
  const path = join(cluster, 'postmaster.pid')
  const pid = Number((await readFileIfExists(path))?.split('\n')[0])
  if (!(pid > 0)) return
  await stopOrphan(pid, cluster, 'SIGINT')
  await rm(path, { force: true })
}
