import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, lstat, mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { postgresFiles } from './binaries.ts'
import { readIfThere } from './private-file.ts'

const run = promisify(execFile)

/** Whom Postgres runs as. Empty where that is simply whoever runs this process. */
export interface Account {
  uid?: number
  gid?: number
}

export interface Home {
  /** Postgres's own files: `bin`, `lib`, `share`. */
  files: string
  /** The database's folder. */
  cluster: string
  account: Account
}

/**
 * Where Postgres and its data live. Postgres refuses to run as root: there it runs as `nobody`, and
 * where that user cannot reach the checkout or the data folder, files and data move to /var/tmp.
 * @param isNew whether the data folder is new: what an older one left in /var/tmp is then void
 */
export async function findHome(
  dataDir: string,
  isNew: boolean,
  log: (line: string) => void,
): Promise<Home> {
  const files = postgresFiles()
  if (process.getuid?.() !== 0) return { files, cluster: join(dataDir, 'postgres'), account: {} }
  const account = await accountOf('nobody')
  const reachable = {
    files: await succeeds(join(files, 'bin', 'postgres'), ['--version'], account),
    data: await succeeds('/bin/sh', ['-c', 'cd "$0"', dataDir], account),
  }
  const clusterParent = reachable.data ? dataDir : await clusterFolder(dataDir, isNew)
  const home: Home = {
    files: reachable.files ? files : await copyOfFiles(files),
    cluster: join(clusterParent, 'postgres'),
    account,
  }
  if (!reachable.files) log(`Postgres runs from ${home.files}: ${files} is closed to "nobody"`)
  if (!reachable.data) log(`The database is in ${home.cluster}: ${dataDir} is closed to "nobody"`)
  return home
}

async function accountOf(name: string): Promise<Account> {
  const id = async (flag: string) => Number((await run('id', [flag, name])).stdout)
  return { uid: await id('-u'), gid: await id('-g') }
}

async function succeeds(command: string, args: string[], account: Account) {
  try {
    await run(command, args, { ...account, cwd: '/' })
    return true
  } catch {
    return false
  }
}

async function clusterFolder(dataDir: string, isNew: boolean) {
  const folder = sharedPath(`${basename(dirname(dataDir))}-${digest(dataDir)}`)
  if (isNew) await rm(folder, { recursive: true, force: true })
  await ownFolder(folder)
  return folder
}

async function copyOfFiles(files: string) {
  const manifest = await readIfThere(join(files, '..', 'package.json'))
  const folder = sharedPath(`postgres-${digest(`${files} ${manifest}`)}`)
  await ownFolder(folder)
  const copy = join(folder, 'native')
  if (await lstat(copy).catch(() => null)) return copy
  const unfinished = join(folder, `native-${process.pid}`)
  await cp(files, unfinished, { recursive: true, verbatimSymlinks: true })
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }))
  return copy
}

function sharedPath(name: string) {
  return join('/var/tmp', `traction-bars-${name.replace(/[^A-Za-z0-9-]/g, '')}`)
}

function digest(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** Makes a folder in /var/tmp, where anyone could have put one of that name first. */
async function ownFolder(path: string) {
  await mkdir(path, { mode: 0o755 }).catch(() => {})
  const folder = await lstat(path)
  if (!folder.isDirectory() || folder.uid !== 0 || (folder.mode & 0o022) !== 0) {
    throw new Error(`${path} belongs to somebody else; remove it`)
  }
}
