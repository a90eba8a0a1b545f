import { execFile } from 'node:child_process'
import { chown, lstat, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Account, Home } from './home.ts'

const run = promisify(execFile)

/**
 * Makes the database's folder where there is none. It gets its name when it is complete: a first
 * start that was killed half way leaves nothing that the next one would take for a database.
 */
export async function ensureCluster(home: Home, password: string): Promise<void> {
  if (await lstat(home.cluster).catch(() => null)) return
  await removeUnfinished(home.cluster)
  const unfinished = await mkdtemp(`${home.cluster}.new-`)
  const passwordFile = `${unfinished}.password`
  await writeFile(passwordFile, password, { mode: 0o600 })
  try {
    await give(unfinished, home.account)
    await give(passwordFile, home.account)
    await initdb(home, unfinished, passwordFile)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(unfinished, home.cluster)
}

/**
 * Each attempt has a name of its own, since the `initdb` of a killed owner may still be at work in
 * its folder and empties it when it fails; what cannot be removed yet is removed next time.
 */
async function removeUnfinished(cluster: string) {
  const parent = dirname(cluster)
  const names = await readdir(parent)
  for (const name of names.filter((name) => name.startsWith(`${basename(cluster)}.new-`))) {
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => {})
  }
}

async function initdb({ files, account }: Home, folder: string, passwordFile: string) {
  // The built-in locale is the same everywhere, whatever the machine has installed.
  const args = [
    `--pgdata=${folder}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  try {
    await run(join(files, 'bin', 'initdb'), args, { ...account, cwd: '/' })
  } catch (cause) {
    const output = cause instanceof Error && 'stderr' in cause ? lastLine(String(cause.stderr)) : ''
    throw new Error(`Postgres could not make its database in ${folder}: ${output}`, { cause })
  }
}

/** What went wrong, rather than what initdb then tidied up. */
function lastLine(output: string) {
  const lines = output.trim().split('\n')
  return lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? ''
}

async function give(path: string, { uid, gid }: Account) {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}
