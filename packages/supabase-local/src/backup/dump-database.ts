import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
// Streams COPY; by the author of pg, which does not implement COPY.
import { to as copyTo } from 'pg-copy-streams'
import { type DatabaseManifest, manifestFile } from '../database-manifest.ts'
import { listSequences, listTables, listUnvalidatedConstraints, quoteTable } from './list-tables.ts'

/**
 * Writes the rows of all tables, as of one moment, and the migrations that were applied to files of an
 * existing folder. The database may be in use.
 */
export async function dumpDatabase(databaseUrl: string, folder: string): Promise<DatabaseManifest> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const tables: DatabaseManifest['tables'] = []
    for (const [index, table] of (await listTables(client)).entries()) {
      const file = `${index}.copy`
      const copy = client.query(copyTo(`copy ${quoteTable(client, table)} to stdout`))
      await pipeline(copy, createWriteStream(join(folder, file), { mode: 0o600 }))
      tables.push({ ...table, rows: copy.rowCount, file })
    }
    const manifest = {
      postgres: await getMajorVersion(client),
      migrations: await getMigrations(client),
      tables,
      sequences: await listSequences(client),
      unvalidated: await listUnvalidatedConstraints(client),
    }
    await writeFile(join(folder, manifestFile), JSON.stringify(manifest), { mode: 0o600 })
    return manifest
  } finally {
    await client.end()
  }
}

async function getMajorVersion(client: Client) {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  return String(rows[0]?.version)
}

async function getMigrations(client: Client) {
  const { rows } = await client.query<{ version: string; name: string; sql: string }>(
    `select version, coalesce(name, '') as name, array_to_string(statements, E';\\n') as sql
     from supabase_migrations.schema_migrations order by version`,
  )
  return rows
}
