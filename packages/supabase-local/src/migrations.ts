import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ClientBase, DatabaseError } from 'pg'
import { readReplacedMigrations } from './replaced-migrations.ts'

export interface ProjectFiles {
  /** Absolute path of the folder that the other paths are relative to. */
  root: string
  /** Folder of `<version>_<name>.sql` files, for example `supabase/migrations`. */
  migrations: string
  /** Archive of former migrations that those of the folder replace; see `ReplacedMigrations`. */
  replaced?: string
  /** SQL file, or several, applied once, after the first migrations. */
  seed?: string | readonly string[]
}

const migrationName = /^(\d+)_(\w+)\.sql$/

/**
 * Applies pending migrations in order, then the seed unless one was applied before; each file in one
 * transaction. Records them in the tables of the Supabase CLI. A database that has replaced migrations gets
 * the rest of those, and then the history of the ones that replace them.
 * @throws Error that names the file, the line and the message of Postgres
 */
export async function applyMigrations(
  client: ClientBase,
  project: ProjectFiles,
  log: (line: string) => void,
) {
  const migrations = await readMigrations(project)
  // Another process waits here until this one has applied and recorded its migrations.
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  try {
    if (project.replaced) {
      await finishReplaced(client, project.root, project.replaced, migrations, log)
    }
    await applyPending(client, migrations)
    await applySeeds(client, project.root, [project.seed ?? []].flat(), log)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  }
}

/** Number of the advisory lock that `applyMigrations` holds: any that nothing else uses. */
const migrationLock = 20_251_222

/** Versions of migrations that a database may have: those of the folder, and those that they replace. */
export async function listKnownVersions(project: ProjectFiles): Promise<string[]> {
  const { root, replaced } = project
  const former = replaced ? (await readReplacedMigrations(join(root, replaced))).migrations : []
  return [...former, ...(await readMigrations(project))].map(({ version }) => version)
}

/** SQL file of a project, named `<version>_<name>.sql`. */
export interface Migration {
  version: string
  name: string
  sql: string
  /** Where the SQL is, for messages. */
  path: string
}

/** Reads the migrations of a project, the first one first. */
export async function readMigrations({ root, migrations }: ProjectFiles): Promise<Migration[]> {
  const files = await readdir(join(root, migrations))
  return Promise.all(
    files
      .filter((file) => migrationName.test(file))
      .sort()
      .map(async (file) => {
        const [, version = '', name = ''] = migrationName.exec(file) ?? []
        const path = `${migrations}/${file}`
        return { version, name, path, sql: await readFile(join(root, path), 'utf8') }
      }),
  )
}

async function listApplied(client: ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  return new Set(rows.map((row) => row.version))
}

const recordMigration =
  'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)'

async function applyPending(client: ClientBase, migrations: Migration[]) {
  const applied = await listApplied(client)
  for (const { version, name, sql, path } of migrations) {
    if (applied.has(version)) continue
    const values = [version, [sql], name]
    await applyFile(client, path, sql, { record: recordMigration, values })
  }
}

/** Does nothing to a database without a replaced migration, such as a new one. */
async function finishReplaced(
  client: ClientBase,
  root: string,
  archive: string,
  migrations: Migration[],
  log: (line: string) => void,
) {
  const { replacedBy, migrations: replaced } = await readReplacedMigrations(join(root, archive))
  const applied = await listApplied(client)
  if (!replaced.some(({ version }) => applied.has(version))) return
  await applyPending(
    client,
    replaced.map((each) => ({ ...each, path: `${archive}: ${each.version}_${each.name}` })),
  )
  await client.query('begin')
  try {
    const versions = replaced.map(({ version }) => version)
    await client.query(
      'delete from supabase_migrations.schema_migrations where version = any ($1)',
      [versions],
    )
    for (const { version, name, sql } of migrations) {
      if (replacedBy.includes(version)) await client.query(recordMigration, [version, [sql], name])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  log(`The history of ${versionsOf(replaced)} is replaced by ${replacedBy.join(', ')}`)
}

function versionsOf(migrations: readonly { version: string }[]) {
  return `${migrations.length} migrations up to ${migrations.at(-1)?.version}`
}

async function applySeeds(
  client: ClientBase,
  root: string,
  paths: readonly string[],
  log: (line: string) => void,
) {
  // A seed of any name counts: it is for new databases only, and the file may have been renamed.
  const applied = await client.query('select from supabase_migrations.seed_files')
  if (applied.rowCount) return
  for (const path of paths) {
    const text = await readFile(join(root, path), 'utf8')
    await applyFile(client, path, text, {
      record: 'insert into supabase_migrations.seed_files (path, hash) values ($1, $2)',
      values: [path, createHash('sha256').update(text).digest('hex')],
    })
    log(`Seed applied: ${path}`)
  }
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
