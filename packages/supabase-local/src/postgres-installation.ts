import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, cp, lstat, mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgresDistribution } from './binaries.ts'
import { readFileIfExists } from './private-file.ts'

const run = promisify(execFile)

/** Operating system user of Postgres. Empty: the user of this process. */
export interface Account {
  uid?: number
  gid?: number
}

export interface PostgresInstallation {
  /** Folder of the Postgres binaries: `bin`, `lib`, `share`. */
  files: string
  /** Data directory of Postgres. */
  cluster: string
  /** Where the data directory may be if it is not in `cluster`. */
  formerClusters: string[]
  account: Account
}

interface LocateOptions {
  dataDir: string
  /** Deletes the directory outside `dataDir` that a former data folder of this path left. */
  isNew: boolean
  /** Prefix of folder names outside `dataDir`. */
  name: string
  log: (line: string) => void
}

/** Folder of state that no system cleans up, unlike /tmp and /var/tmp. */
const lastingFolder = '/var/lib'

/** Where clusters were until they moved to `lastingFolder`. */
const formerFolder = '/var/tmp'

/**
 * Determines the user, the binaries and the data directory of Postgres. Postgres refuses to run as root, so under
 * root it runs as `nobody`; binaries and data directory are in /var/lib if that user cannot access them.
 */
export async function locatePostgres({
  dataDir,
  isNew,
  name,
  log,
}: LocateOptions): Promise<PostgresInstallation> {
  const files = findPostgresDistribution()
  const inside = join(dataDir, 'postgres')
  if (process.getuid?.() !== 0) {
    return { files, cluster: inside, formerClusters: [], account: {} }
  }
  const account = await getAccount('nobody')
  const reachable = {
    files: await canRun(join(files, 'bin', 'postgres'), ['--version'], account),
    data: await canRun('/bin/sh', ['-c', 'cd "$0"', dataDir], account),
  }
  const [outside, former] = getOutsideFolders(dataDir, name)
  if (isNew) {
    for (const folder of [outside, former]) await rm(folder, { recursive: true, force: true })
  }
  if (!reachable.data) await createRootFolder(outside)
  // Anyone may create folders in /var/tmp.
  const ownFormer = (await isRootFolder(former)) ? [former] : []
  const places = [inside, ...[outside, ...ownFormer].map((folder) => join(folder, 'postgres'))]
  const cluster = join(reachable.data ? dataDir : outside, 'postgres')
  const home: PostgresInstallation = {
    files: reachable.files ? files : await copyBinaries(name, files),
    cluster,
    formerClusters: places.filter((place) => place !== cluster),
    account,
  }
  if (!reachable.files) log(`Postgres runs from ${home.files}: ${files} is closed to "nobody"`)
  if (!reachable.data) log(`The database is in ${cluster}: ${dataDir} is closed to "nobody"`)
  return home
}

/**
 * Folders of a data folder's cluster where Postgres's user cannot enter the data folder.
 * @param name prefix of their names
 */
export function getOutsideFolders(
  dataDir: string,
  name: string,
): [lasting: string, former: string] {
  const folder = `${basename(dirname(dataDir))}-${digest(dataDir)}`
  return [folderName(lastingFolder, name, folder), folderName(formerFolder, name, folder)]
}

async function getAccount(name: string): Promise<Account> {
  const id = async (flag: string) => Number((await run('id', [flag, name])).stdout)
  return { uid: await id('-u'), gid: await id('-g') }
}

async function canRun(command: string, args: string[], account: Account) {
  try {
    await run(command, args, { ...account, cwd: '/' })
    return true
  } catch {
    return false
  }
}

async function copyBinaries(name: string, files: string) {
  const manifest = await readFileIfExists(join(files, '..', 'package.json'))
  const folder = folderName(lastingFolder, name, `postgres-${digest(`${files} ${manifest}`)}`)
  await createRootFolder(folder)
  const copy = join(folder, 'native')
  if (await lstat(copy).catch(() => null)) return copy
  const unfinished = join(folder, `native-${process.pid}`)
  await cp(files, unfinished, { recursive: true, verbatimSymlinks: true })
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }))
  return copy
}

function folderName(parent: string, prefix: string, name: string) {
  return join(parent, `${prefix}-${name}`.replace(/[^A-Za-z0-9-]/g, ''))
}

function digest(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/** Creates a folder outside the data folder. @throws Error if another user has created it before */
async function createRootFolder(path: string) {
  await mkdir(dirname(path), { recursive: true })
  // Postgres's user passes through it, whatever the umask.
  await mkdir(path).then(
    () => chmod(path, 0o755),
    () => {},
  )
  if (!(await isRootFolder(path))) throw new Error(`${path} belongs to somebody else; remove it`)
}

/** Whether a path is a folder that only root may change. */
async function isRootFolder(path: string) {
  const folder = await lstat(path).catch(() => null)
  return folder?.isDirectory() === true && folder.uid === 0 && (folder.mode & 0o022) === 0
}
