import { type Migration, readMigrations } from '@embedded/supabase-local/migrations'
import { escapeLiteral } from 'pg'
import { z } from 'zod'
import { supabaseProject } from '#scripts/backends.ts'
import { UserError } from '#scripts/terminal-log.ts'
import { CheckError, NotApplicableError } from './check-errors.ts'
import type { ProvisionContext } from './context.ts'
import { getProjectRef } from './database-project.ts'
import { ApiError } from './management-api.ts'
import { doneStep, type Requirement } from './requirement.ts'
import { execute, queryRows, relationExists } from './run-sql.ts'
import { readDatabaseStatus } from './supabase.ts'

const title = 'Supabase migrations'

/** History as `supabase db push` of the Supabase CLI creates it. */
const createHistory = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
alter table supabase_migrations.schema_migrations add column if not exists statements text[];
alter table supabase_migrations.schema_migrations add column if not exists name text;
`

/** Compares the migrations of this checkout with the versions that a database has. */
function compareVersions(local: readonly Migration[], applied: readonly string[]) {
  return {
    pending: local.filter(({ version }) => !applied.includes(version)),
    unknown: applied.filter((version) => local.every((one) => one.version !== version)),
  }
}

/** The database has all migrations of this checkout, and no other. */
export const migrations: Requirement = {
  name: 'Migrations',
  check: async (installation) => {
    const { migrations: applied } = await readDatabaseStatus(installation)
    if (applied === null) {
      throw new NotApplicableError(
        'the database has no table of the Supabase CLI: supabase_migrations',
      )
    }
    const local = await readMigrations(supabaseProject)
    const { pending, unknown } = compareVersions(local, applied)
    if (pending.length > 0) {
      throw new CheckError(
        `not applied: ${pending.map(({ version }) => version).join(', ')}`,
        'Apply them: `npx supabase db push`.',
      )
    }
    if (unknown.length === 0) return `all ${local.length} applied`
    throw new CheckError(
      `applied, and not in supabase/migrations: ${unknown.join(', ')}`,
      'Deploy the version of the site that they belong to.',
    )
  },
  plan: async (context, { ref }) => {
    const local = await readMigrations({ root: context.migrationsFolder, migrations: '.' })
    const pending = ref ? await getPending(context, ref, local) : local
    if (pending.length === 0) return [doneStep(title, `all ${local.length} are applied`)]
    const apply = async () => {
      const target = getProjectRef(context.settings.require('SUPABASE_URL'))
      const missing = await getPending(context, target, local)
      if (missing.length > 0) await execute(context, target, createHistory)
      for (const migration of missing) await applyMigration(context, target, migration)
    }
    const detail = `apply: ${pending.length} of ${local.length}`
    return [{ title, state: 'missing', detail, apply }]
  },
}

const getFileName = ({ version, name }: Migration) => `${version}_${name}.sql`

/** @throws UserError when the histories of the database and of this checkout have diverged */
async function getPending(
  context: ProvisionContext,
  ref: string,
  local: Migration[],
): Promise<Migration[]> {
  const table = 'supabase_migrations.schema_migrations'
  if (!(await relationExists(context, ref, table))) return local
  const row = z.object({ version: z.string() })
  const rows = await queryRows(context, ref, `select version from ${table} order by version`, row)
  const applied = rows.map(({ version }) => version)
  const { pending, unknown } = compareVersions(local, applied)
  if (unknown.length > 0) {
    throw new UserError(
      `${title}: the database has ${unknown.join(', ')}, which this checkout lacks: update it first.`,
    )
  }
  const early = pending.filter(({ version }) => version < (applied.at(-1) ?? ''))
  if (early.length > 0) {
    throw new UserError(
      `${title}: ${early.map(getFileName).join(', ')} would be applied after later ones: use \`npx supabase db push --include-all\`.`,
    )
  }
  return pending
}

async function applyMigration(context: ProvisionContext, ref: string, migration: Migration) {
  const { version, name, sql } = migration
  const file = getFileName(migration)
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
