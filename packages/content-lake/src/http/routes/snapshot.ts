import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { Lake } from '../../lake.ts'
import { copyDatabase } from '../../storage/copy-database.ts'
import { uploadsFolder } from '../../storage/dataset-folders.ts'
import { requireDataset, requirePermission } from '../access.ts'

/**
 * `/snapshot` and `/data/snapshot/{dataset}`: the SQLite database of a dataset, the first one of that of the start, as
 * of one moment, history included, for backups. The hosted lake has no equivalent.
 */
export function snapshotRoutes(lake: Lake, database: DatabaseSync): Hono {
  return new Hono().on('GET', ['/snapshot', '/data/snapshot/:dataset'], async (context) => {
    if (context.req.param('dataset') !== undefined) requireDataset(lake, context)
    requirePermission(lake, context, 'manage')
    const folder = join(lake.dataDir, uploadsFolder)
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
