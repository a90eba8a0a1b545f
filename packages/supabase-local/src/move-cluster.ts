import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresInstallation } from './postgres-installation.ts'
import { stopOrphanedPostmaster } from './postmaster.ts'

const run = promisify(execFile)

/**
 * Moves the cluster to its place if it is in another one: an earlier version stored it in /var/tmp, and
 * the permissions of the data folder decide whether it can be inside.
 */
export async function moveClusterHome(
  { cluster, formerClusters }: Pick<PostgresInstallation, 'cluster' | 'formerClusters'>,
  log: (line: string) => void,
): Promise<void> {
  if (existsSync(cluster)) return
  const former = formerClusters.find((path) => existsSync(join(path, 'PG_VERSION')))
  if (former === undefined) return
  await stopOrphanedPostmaster(former)
  await moveFolder(former, cluster)
  await rmdir(dirname(former)).catch(() => {}) // not empty where it is the data folder
  log(`The database moved from ${former} to ${cluster}`)
}

/** Moves a folder with owners and permissions, also to another file system. */
async function moveFolder(from: string, to: string) {
  try {
    await rename(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    const unfinished = `${to}.new-${process.pid}`
    await run('cp', ['-a', from, unfinished])
    await rename(unfinished, to)
    await rm(from, { recursive: true })
  }
}
