import { execFile } from 'node:child_process'
import { chown, lstat, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Account, PostgresInstallation } from './postgres-installation.ts'

const run = promisify(execFile)

/**
 * Creates the Postgres cluster if it does not exist. The folder is renamed to its final name last, so
 * that a killed first start leaves no incomplete cluster.
 */
export async function ensureCluster(home: PostgresInstallation, password: string): Promise<void> {
  if (await lstat(home.cluster).catch(() => null)) return
  await removeUnfinished(home.cluster)
  const unfinished = await mkdtemp(`${home.cluster}.new-`)
  const passwordFile = `${unfinished}.password`
  await writeFile(passwordFile, password, { mode: 0o600 })
  try {
    await chownTo(unfinished, home.account)
    await chownTo(passwordFile, home.account)
    await initdb(home, unfinished, passwordFile)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(unfinished, home.cluster)
}

/**
 * Deletes folders of killed attempts. Their names are unique, because the `initdb` of a killed parent
 * may still run and empties its folder when it fails. The next start retries failed deletions.
 */
async function removeUnfinished(cluster: string) {
  const parent = dirname(cluster)
  const names = await readdir(parent)
  for (const name of names.filter((name) => name.startsWith(`${basename(cluster)}.new-`))) {
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {})
  }
}

async function initdb(
  { files, account }: PostgresInstallation,
  folder: string,
  passwordFile: string,
) {
  // Text has the order of hosted projects. ICU does not depend on the locales of the operating system.
  const args = [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=en-US',
    // In MB. One segment of the default size, 16 MB, would be a third of a data folder.
    '--wal-segsize=1',
    // One sync of the file system instead of one for each of a thousand files: seconds faster.
    ...(process.platform === 'linux' ? ['--sync-method=syncfs'] : []),
  ]
  try {
    await run(join(files, 'bin', 'initdb'), args, { ...account, cwd: '/' })
  } catch (cause) {
    const output =
      cause instanceof Error && 'stderr' in cause ? errorLine(String(cause.stderr)) : ''
    throw new Error(`initdb failed in ${folder}: ${output}`, { cause })
  }
}

/** First error line of initdb's output; its cleanup messages follow. */
function errorLine(output: string) {
  const lines = output.trim().split('\n')
  return lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? ''
}

async function chownTo(path: string, { uid, gid }: Account) {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}
