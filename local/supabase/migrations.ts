import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { type ClientBase, DatabaseError } from 'pg'

const migrations = new URL('../../supabase/migrations/', import.meta.url)
const seed = new URL('../../seed/catalogue.sql', import.meta.url)
/** The seed's path as the Supabase CLI records it: relative to the project's folder. */
const seedPath = 'seed/catalogue.sql'

/**
 * Applies the migrations that are not yet recorded, in order, then the demo data if it never was;
 * each file whole or not at all. Recorded as the Supabase CLI records them.
 * @throws Error that names the file and what Postgres says
 */
export async function applyMigrations(client: ClientBase, log: (line: string) => void) {
  const { rows } = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  const applied = new Set(rows.map((row) => row.version))
  const files = (await readdir(migrations)).filter((name) => /^\d+_\w+\.sql$/.test(name)).sort()
  for (const file of files) {
    const [, version = '', name = ''] = /^(\d+)_(\w+)\.sql$/.exec(file) ?? []
    if (applied.has(version)) continue
    const text = await readFile(new URL(file, migrations), 'utf8')
    await applyFile(client, `supabase/migrations/${file}`, text, {
      record:
        'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
      values: [version, [text], name],
    })
  }
  await applySeed(client, log)
}

async function applySeed(client: ClientBase, log: (line: string) => void) {
  const loaded = await client.query('select from supabase_migrations.seed_files where path = $1', [
    seedPath,
  ])
  if (loaded.rowCount) return
  const text = await readFile(seed, 'utf8')
  await applyFile(client, seedPath, text, {
    record: 'insert into supabase_migrations.seed_files (path, hash) values ($1, $2)',
    values: [seedPath, createHash('sha256').update(text).digest('hex')],
  })
  log('Demo catalogue loaded')
}

interface Recorded {
  record: string
  values: unknown[]
}

async function applyFile(client: ClientBase, path: string, sql: string, recorded: Recorded) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query(recorded.record, recorded.values)
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`${path}${explain(cause, sql)}`, { cause })
  }
}

function explain(cause: unknown, sql: string) {
  if (!(cause instanceof DatabaseError)) return `: ${String(cause)}`
  const position = Number(cause.position)
  const line = position > 0 ? `:${sql.slice(0, position).split('\n').length}` : ''
  return `${line}: ${cause.message}`
}
