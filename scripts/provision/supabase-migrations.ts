import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeLiteral } from 'pg'
import { z } from 'zod'
import { UserError } from '../terminal-log.ts'
import { doneStep, type ProvisionContext, type Step } from './context.ts'
import { ApiError } from './management-api.ts'
import { execute, queryRows, relationExists } from './run-sql.ts'
import { getProjectRef } from './supabase-project.ts'

interface Migration {
  version: string
  name: string
  file: string
}

const title = 'Supabase migrations'

/** History as `supabase db push` of the Supabase CLI creates it. */
const createHistory = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
alter table supabase_migrations.schema_migrations add column if not exists statements text[];
alter table supabase_migrations.schema_migrations add column if not exists name text;
`

/**
 * Plans the migrations that the database lacks.
 * @param ref ref of the project if its database answers
 * @throws UserError when the histories of the database and of this checkout have diverged
 */
export async function planSupabaseMigrations(
  context: ProvisionContext,
  ref: string | null,
): Promise<Step> {
  const local = await getLocalMigrations(context.migrationsFolder)
  const pending = ref ? await getPendingMigrations(context, ref, local) : local
  if (pending.length === 0) return doneStep(title, `all ${local.length} are applied`)
  const run = async () => {
    const target = getProjectRef(context.settings.require('SUPABASE_URL'))
    const missing = await getPendingMigrations(context, target, local)
    if (missing.length > 0) await execute(context, target, createHistory)
    for (const migration of missing) await applyMigration(context, target, migration)
  }
  const detail = `apply: ${pending.length} of ${local.length}`
  return { title, state: 'missing', detail, run }
}

async function getLocalMigrations(folder: string): Promise<Migration[]> {
  const files = await readdir(folder)
  return files.sort().flatMap((file) => {
    const [, version, name] = /^(\d+)_(\w+)\.sql$/.exec(file) ?? []
    return version && name ? [{ version, name, file }] : []
  })
}

async function getPendingMigrations(
  context: ProvisionContext,
  ref: string,
  local: Migration[],
): Promise<Migration[]> {
  const table = 'supabase_migrations.schema_migrations'
  if (!(await relationExists(context, ref, table))) return local
  const row = z.object({ version: z.string() })
  const rows = await queryRows(context, ref, `select version from ${table} order by version`, row)
  const applied = rows.map(({ version }) => version)
  const unknown = applied.filter((version) => local.every((one) => one.version !== version))
  if (unknown.length > 0) {
    throw new UserError(
      `${title}: the database has ${unknown.join(', ')}, which this checkout lacks: update it first.`,
    )
  }
  const pending = local.filter(({ version }) => !applied.includes(version))
  const early = pending.filter(({ version }) => version < (applied.at(-1) ?? ''))
  if (early.length > 0) {
    throw new UserError(
      `${title}: ${early.map(({ file }) => file).join(', ')} would be applied after later ones: use \`npx supabase db push --include-all\`.`,
    )
  }
  return pending
}

async function applyMigration(context: ProvisionContext, ref: string, migration: Migration) {
  const { file, version, name } = migration
  const sql = await readFile(join(context.migrationsFolder, file), 'utf8')
  const values = [version, name].map((value) => escapeLiteral(value)).join(', ')
  // One request is one transaction: a migration is applied and recorded, or neither.
  const query = `${sql}
;
insert into supabase_migrations.schema_migrations (version, name, statements)
values (${values}, array[${escapeLiteral(sql)}]);`
  await execute(context, ref, query).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    throw new UserError(`${file} was not applied. ${error.message}`)
  })
  context.print(`    ${file}`)
}
