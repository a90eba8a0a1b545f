import { randomUUID } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { InvalidationBatch, InvalidationLog } from './invalidation-log.ts'

/** Time that a process waits while another one writes, in ms. */
const busyTimeoutMs = 5_000

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists log (id text not null);
  create table if not exists invalidations (
    tag text primary key, position integer not null unique, stale_at integer not null
  );
`

const logRow = z.object({ id: z.string(), last: z.int().nullable() })
const invalidationRows = z.array(z.object({ tag: z.string(), stale_at: z.number() }))

/**
 * Creates a log in a file, a SQLite database, which the first call of a method creates if it is missing. For several
 * processes on a machine, and for a server that shall know after a restart what it had not rendered yet. It has one row
 * for each tag. The folder must be on a local disk: the locks of network file systems are not reliable.
 * @param path of the file; `-wal` and `-shm` are added beside it
 */
export function createFileInvalidationLog(path: string): InvalidationLog {
  let opened: ReturnType<typeof openLog> | null = null
  // The build loads the options of a site, too, and has no use for the file.
  const open = () => {
    opened ??= openLog(path)
    return opened
  }
  return {
    read: async (cursor) => open().read(cursor),
    append: async (tags) => open().append(tags),
    close: async () => {
      opened?.database.close()
      opened = null
    },
  }
}

/** @throws Error if the folder is missing, or the file is no database */
function openLog(path: string) {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs })
  database.exec(schema)
  // Names the file: a cursor of another one is unknown to it.
  database
    .prepare('insert into log select ? where not exists (select 1 from log)')
    .run(randomUUID())
  const selectLog = database.prepare(
    'select id, (select max(position) from invalidations) as last from log limit 1',
  )
  const selectSince = database.prepare(
    'select tag, stale_at from invalidations where position > ? and position <= ? order by position',
  )
  const upsert = database.prepare(`
    insert into invalidations
    values (?, (select coalesce(max(position), 0) + 1 from invalidations), ?)
    on conflict (tag) do update set position = excluded.position, stale_at = excluded.stale_at
  `)

  return {
    database,
    read: (cursor: string | null): InvalidationBatch => {
      const { id, last } = logRow.parse(selectLog.get())
      const [cursorId, position] = cursor?.split(' ') ?? []
      const since = cursorId === id ? Number(position) : 0
      const rows = invalidationRows.parse(selectSince.all(since, last ?? 0))
      const now = Date.now()
      return {
        cursor: `${id} ${last ?? 0}`,
        invalidations: rows.map((row) => ({ tag: row.tag, age: Math.max(0, now - row.stale_at) })),
      }
    },
    append: (tags: readonly string[]) => {
      database.exec('begin immediate')
      try {
        const now = Date.now()
        for (const tag of tags) upsert.run(tag, now)
        database.exec('commit')
      } catch (error) {
        database.exec('rollback')
        throw error
      }
    },
  }
}
