import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, type DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import type { Lake } from '../../lake.ts'
import { requireEditor } from '../access.ts'

/** Number of pages of a step: more than a database has. */
const allPages = 2 ** 31 - 1

const maxAttempts = 20
const attemptPauseMs = 50

/**
 * `/snapshot`: the SQLite database of the lake as of one moment, history included, for backups. The
 * hosted lake has no equivalent.
 */
export function snapshotRoutes(lake: Lake, database: DatabaseSync): Hono {
  return new Hono().get('/snapshot', async (context) => {
    requireEditor(lake, context, 'history')
    const folder = join(lake.dataDir, 'uploads') // emptied at each start
    await mkdir(folder, { recursive: true })
    const path = join(folder, `${randomUUID()}.sqlite`)
    try {
      await copyDatabase(database, path)
      const file = await open(path)
      const { size } = await file.stat()
      const body = Readable.toWeb(createReadStream(path, { fd: file }))
      return context.body(body as ReadableStream<Uint8Array>, 200, {
        'content-type': 'application/vnd.sqlite3',
        'content-length': String(size),
      })
    } finally {
      await rm(path, { force: true }) // the open file can still be read
    }
  })
}

/**
 * Copies a database in one step. SQLite refuses a step while the connection is in a write transaction, which
 * lasts for milliseconds (SQLITE_LOCKED, which Node reports without its code), and asks to try again.
 * @throws Error if each attempt fails
 */
async function copyDatabase(database: DatabaseSync, path: string, attempts = maxAttempts) {
  try {
    await backup(database, path, { rate: allPages })
  } catch (error) {
    if (attempts === 1) throw error
    await sleep(attemptPauseMs)
    await copyDatabase(database, path, attempts - 1)
  }
}
