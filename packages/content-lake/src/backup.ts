import { createWriteStream, existsSync } from 'node:fs'
import { copyFile, cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openDatabase } from './storage/open-database.ts'

const databaseFile = 'lake.sqlite'
const copied = ['token', 'read-token', 'assets']

interface Backup {
  /** Data folder of the lake. */
  dataDir: string
  /** Existing folder for the files. */
  folder: string
  /** The lake if it is running; it need not stop. */
  running: { url: string; token: string } | null
}

/**
 * Copies the documents with their history, as of one moment, the assets and the tokens of a lake.
 * @throws Error if the lake does not answer, or if another process has its database open
 */
export async function backUpContentLake({ dataDir, folder, running }: Backup): Promise<void> {
  const target = join(folder, databaseFile)
  if (running) await downloadSnapshot(running, target)
  else await copyClosedDatabase(dataDir, target)
  // After the documents, so that the assets that these name are there.
  await copyFiles(dataDir, folder)
}

async function downloadSnapshot({ url, token }: { url: string; token: string }, target: string) {
  const response = await fetch(`${url}/v1/snapshot`, {
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
  const source = join(folder, databaseFile)
  const problem = findDamage(source)
  if (problem !== null) throw new Error(`${databaseFile} of the backup is damaged: ${problem}`)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await copyFile(source, join(dataDir, databaseFile))
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
