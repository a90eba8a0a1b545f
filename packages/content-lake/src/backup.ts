import { createWriteStream, existsSync, readdirSync } from 'node:fs'
import { copyFile, cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { datasetFile, datasetsFolder } from './storage/dataset-folders.ts'
import { databaseFile, openDatabase } from './storage/open-database.ts'

/** Files of the dataset of the start, and of the others. */
const copied = ['token', 'read-token', 'assets', datasetFile]

interface Backup {
  /** Data folder of the lake. */
  dataDir: string
  /** Existing folder for the files. */
  folder: string
  /** The lake if it is running; it need not stop. */
  running: { url: string; token: string } | null
}

/**
 * Copies each dataset of a lake, add-ons with comments included: the documents with their history, as of one moment, and
 * the assets; and the tokens.
 * @throws Error if the lake does not answer, or if another process has its database open
 */
export async function backUpContentLake({ dataDir, folder, running }: Backup): Promise<void> {
  await backUpDataset({ dataDir, folder, running }, '/v1/snapshot')
  for (const name of listDatasets(dataDir)) {
    const own = { dataDir: join(dataDir, datasetsFolder, name), running }
    await backUpDataset(
      { ...own, folder: join(folder, datasetsFolder, name) },
      `/v1/data/snapshot/${name}`,
    )
  }
}

/** Returns the names of the datasets besides that of the start. */
function listDatasets(dataDir: string): string[] {
  const folder = join(dataDir, datasetsFolder)
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.filter((name) => existsSync(join(folder, name, datasetFile)))
}

async function backUpDataset({ dataDir, folder, running }: Backup, path: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const target = join(folder, databaseFile)
  if (running) await downloadSnapshot(running, path, target)
  else await copyClosedDatabase(dataDir, target)
  // After the documents, so that the assets that these name are there.
  await copyFiles(dataDir, folder)
}

async function downloadSnapshot(
  { url, token }: { url: string; token: string },
  path: string,
  target: string,
) {
  const response = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok || !response.body) {
    throw new Error(`The Content Lake answered a backup with ${response.status}`)
  }
  await pipeline(Readable.from(response.body), createWriteStream(target, { mode: 0o600 }))
}

/** Opening and closing it writes the write-ahead log to the file. */
async function copyClosedDatabase(dataDir: string, target: string) {
  const database = openDatabase(dataDir)
  try {
    database.exec('pragma wal_checkpoint(truncate)')
    await copyFile(join(dataDir, databaseFile), target)
  } finally {
    database.close()
  }
}

async function copyFiles(from: string, to: string) {
  for (const name of copied) {
    if (!existsSync(join(from, name))) continue
    await cp(join(from, name), join(to, name), { recursive: true })
  }
}

/**
 * Creates the data folder of a lake from a backup.
 * @throws Error if the database of the backup is damaged
 */
export async function restoreContentLake(folder: string, dataDir: string): Promise<void> {
  const parts = ['', ...listDatasets(folder).map((name) => join(datasetsFolder, name))]
  for (const part of parts) {
    const path = join(part, databaseFile)
    const problem = findDamage(join(folder, path))
    if (problem !== null) throw new Error(`${path} of the backup is damaged: ${problem}`)
  }
  for (const part of parts) await restoreDataset(join(folder, part), join(dataDir, part))
}

async function restoreDataset(folder: string, dataDir: string) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await copyFile(join(folder, databaseFile), join(dataDir, databaseFile))
  await copyFiles(folder, dataDir)
}

function findDamage(path: string): string | null {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const result = String(database.prepare('pragma integrity_check').get()?.integrity_check)
    return result === 'ok' ? null : result
  } finally {
    database.close()
  }
}
