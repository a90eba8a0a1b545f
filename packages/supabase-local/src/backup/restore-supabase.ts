import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { getCredentialsPath, loadCredentials } from '../credentials.ts'
import { type DatabaseManifest, databaseManifest, manifestFile } from '../database-manifest.ts'
import { moveClusterHome } from '../move-cluster.ts'
import { openDataDir } from '../open-data-dir.ts'
import { startPostgres } from '../postgres.ts'
import { getOutsideFolders, locatePostgres } from '../postgres-installation.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { loadDatabase } from './load-database.ts'

interface Restore {
  /** Folder of `backUpSupabase`. */
  folder: string
  /** New data folder. */
  dataDir: string
  /** As for `startSupabase`. */
  name: string
  log: (line: string) => void
}

/**
 * Creates a data folder with the database and the credentials of a backup. The cluster is inside the
 * folder, so that it can be moved; the next start moves it to where Postgres can use it.
 * @throws Error if the folder is no backup, or the migrations in it do not make the tables in it
 */
export async function restoreSupabase({ folder, dataDir, name, log }: Restore): Promise<void> {
  const manifest = await readDatabaseManifest(folder)
  await openDataDir(dataDir)
  const credentialsPath = getCredentialsPath(dataDir)
  await copyFile(join(folder, basename(credentialsPath)), `${credentialsPath}.pending`)
  const stored = await loadCredentials(dataDir)
  const home = await locatePostgres({ dataDir, isNew: true, name, log })
  try {
    const postgres = await startPostgres({ home, stored, log })
    try {
      const { databaseUrl } = postgres
      const { credentials } = stored
      await withMigrationFiles(manifest, (root) =>
        prepareDatabase({ databaseUrl, credentials, project: { root, migrations: '.' }, log }),
      )
      await loadDatabase(databaseUrl, folder, manifest)
    } finally {
      await postgres.stop()
    }
    await moveClusterIntoDataDir(dataDir, name)
  } catch (error) {
    await rm(home.cluster, { recursive: true, force: true })
    const isOutside = dirname(home.cluster) !== dataDir
    if (isOutside) await rm(dirname(home.cluster), { recursive: true, force: true })
    throw error
  }
}

/**
 * Moves the cluster of a stopped Supabase into its data folder, so that it is moved with the folder.
 * @param name as for `startSupabase`
 */
export async function moveClusterIntoDataDir(dataDir: string, name: string): Promise<void> {
  const formerClusters = getOutsideFolders(dataDir, name).map((folder) => join(folder, 'postgres'))
  await moveClusterHome({ cluster: join(dataDir, 'postgres'), formerClusters }, () => {})
}

/** Reads the description of a dump. @throws Error if it is missing or malformed */
export async function readDatabaseManifest(folder: string): Promise<DatabaseManifest> {
  return databaseManifest.parse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8')))
}

/** Runs `use` with a folder of the migrations that the dumped database had. */
async function withMigrationFiles(
  { migrations }: DatabaseManifest,
  use: (root: string) => Promise<void>,
) {
  const root = await mkdtemp(join(tmpdir(), 'migrations-'))
  try {
    for (const { version, name, sql } of migrations) {
      await writeFile(join(root, `${version}_${name || 'unnamed'}.sql`), sql)
    }
    await use(root)
  } finally {
    await rm(root, { recursive: true })
  }
}
