import { readFile } from 'node:fs/promises'
import { Client, type ClientBase } from 'pg'
import type { Credentials } from './credentials.ts'
import { applyMigrations, type ProjectFiles } from './migrations.ts'

interface Preparation {
  databaseUrl: string
  credentials: Pick<Credentials, 'authenticatorPassword'>
  project?: ProjectFiles
  secrets?: Record<string, string>
  log: (line: string) => void
}

const platformParts = ['roles', 'net', 'vault']

/**
 * Creates the roles, schemas and extensions of a hosted project, then applies migrations and seed.
 * Secrets come last, so that a webhook whose URL is a secret does not fire for seed rows.
 */
export async function prepareDatabase(preparation: Preparation): Promise<void> {
  const { databaseUrl, credentials, project, secrets = {}, log } = preparation
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('set client_min_messages = warning')
    for (const warning of await findOutdatedCollations(client)) log(warning)
    for (const part of platformParts) {
      await client.query(await readFile(new URL(`platform/${part}.sql`, import.meta.url), 'utf8'))
    }
    const password = client.escapeLiteral(credentials.authenticatorPassword)
    await client.query(`alter role authenticator password ${password}`)
    if (project) await applyMigrations(client, project, log)
    for (const [name, secret] of Object.entries(secrets)) await upsertSecret(client, name, secret)
    await client.query(`notify pgrst, 'reload schema'`)
  } finally {
    await client.end()
  }
}

/**
 * Finds the database and the collations of indexes whose texts this machine orders by other rules than
 * the machine that built the indexes: such an index may miss rows.
 * @returns a line with the remedy for each
 */
async function findOutdatedCollations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<Outdated>(
    `select 'database' as kind, datname as name, datcollversion as stored,
            pg_database_collation_actual_version(oid) as actual,
            format('alter database %I refresh collation version', datname) as remedy
     from pg_database
     where datname = current_database()
       and datcollversion <> pg_database_collation_actual_version(oid)
     union all
     select 'collation', collname, collversion, pg_collation_actual_version(oid),
            format('alter collation %I.%I refresh version', collnamespace::regnamespace, collname)
     from pg_collation
     where oid in (select unnest(indcollation) from pg_index)
       and collversion <> pg_collation_actual_version(oid)`,
  )
  return rows.map(
    ({ kind, name, stored, actual, remedy }) =>
      `The ${kind} "${name}" was indexed with version ${stored} of its collation rules, and this machine has ${actual}: run \`reindex database postgres; ${remedy};\` as the superuser`,
  )
}

interface Outdated {
  kind: string
  name: string
  stored: string
  actual: string
  remedy: string
}

/** Creates the vault secret of this name, or replaces its value. */
export async function upsertSecret(client: ClientBase, name: string, secret: string) {
  await client.query(
    `select case when id is null then vault.create_secret($2, $1) end,
            case when id is not null then vault.update_secret(id, $2) end
     from (values ($1::text)) as wanted (name) left join vault.secrets using (name)`,
    [name, secret],
  )
}
