import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { PostgresInstallation } from './postgres-installation.ts'
import { readFileIfExists } from './private-file.ts'

const run = promisify(execFile)

/**
 * Checks that the database of a data folder that has run before is there, complete, and of this
 * Postgres's version and user.
 * @param isConfirmed whether the data folder has had a database
 * @throws Error with the reason and the remedy in one line
 */
export async function checkCluster(
  { cluster, files, account }: PostgresInstallation,
  isConfirmed: boolean,
): Promise<void> {
  if (!existsSync(cluster)) {
    if (!isConfirmed) return
    throw new Error(
      `The database is missing: there are credentials, but ${cluster} does not exist. If the data folder was moved or copied as root, move it back; otherwise restore a backup, or delete the data folder to start over`,
    )
  }
  const version = (await readFileIfExists(join(cluster, 'PG_VERSION')))?.trim()
  if (!version) {
    throw new Error(
      `The database in ${cluster} is incomplete: PG_VERSION is missing. Restore a backup, or delete the data folder to start over`,
    )
  }
  const { stdout } = await run(join(files, 'bin', 'postgres'), ['--version'])
  const installed = /\) (\d+)/.exec(stdout)?.[1]
  if (version !== installed) {
    throw new Error(
      `The database in ${cluster} is of Postgres ${version}, and Postgres ${installed} is installed. Make a backup with the version of this project that has Postgres ${version}, and restore it with this one`,
    )
  }
  const wanted = account.uid ?? process.getuid?.()
  const { uid } = await stat(cluster)
  if (wanted !== undefined && uid !== wanted) {
    throw new Error(
      `The database in ${cluster} belongs to user ${uid}, and Postgres runs as user ${wanted}. Start as the user who started it first, or run \`chown -R ${wanted} ${cluster}\` as root`,
    )
  }
}
