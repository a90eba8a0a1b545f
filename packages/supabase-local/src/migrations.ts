import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ClientBase, DatabaseError } from 'pg'

export interface ProjectFiles {
  /** Absolute path of the folder that `migrations` and `seed` are relative to. */
  root: string
  /** Folder of `<version>_<name>.sql` files, for example `supabase/migrations`. */
  migrations: string
  /** SQL file applied once, after the first migrations. */
  seed?: string
}

const migrationName = /^(\d+)_(\w+)\.sql$/

/**
 * Applies pending migrations in order, then the seed unless one was applied before; each file in one
 * transaction. Records them in the tables of the Supabase CLI.
 * @throws Error that names the file, the line and the message of Postgres
 */
export async function applyMigrations(
  client: ClientBase,
  project: ProjectFiles,
  log: (line: string) => void,
) {
  const { rows } = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  const applied = new Set(rows.map((row) => row.version))
  const files = await readdir(join(project.root, project.migrations))
  for (const file of files.filter((name) => migrationName.test(name)).sort()) {
    const [, version = '', name = ''] = migrationName.exec(file) ?? []
    if (applied.has(version)) continue
    const path = `${project.migrations}/${file}`
    const text = await readFile(join(project.root, path), 'utf8')
    await applyFile(client, path, text, {
      record:
        'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
      values: [version, [text], name],
    })
  }
  if (project.seed) await applySeed(client, project.root, project.seed, log)
}

async function applySeed(
  client: ClientBase,
  root: string,
  path: string,
  log: (line: string) => void,
) {
  // A seed of any name counts: it is for new databases only, and the file may have been renamed.
  const applied = await client.query('select from supabase_migrations.seed_files')
  if (applied.rowCount) return
  const text = await readFile(join(root, path), 'utf8')
  await applyFile(client, path, text, {
    record: 'insert into supabase_migrations.seed_files (path, hash) values ($1, $2)',
    values: [path, createHash('sha256').update(text).digest('hex')],
  })
  log(`Seed applied: ${path}`)
}

interface HistoryRecord {
  record: string
  values: unknown[]
}

async function applyFile(client: ClientBase, path: string, sql: string, history: HistoryRecord) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query(history.record, history.values)
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`${path}${describe(cause, sql)}`, { cause })
  }
}

function describe(cause: unknown, sql: string) {
  if (!(cause instanceof DatabaseError)) return `: ${String(cause)}`
  const position = Number(cause.position)
  const line = position > 0 ? `:${sql.slice(0, position).split('\n').length}` : ''
  return `${line}: ${cause.message}`
}
