import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { DatabaseManifest, DumpedTable } from '../database-manifest.ts'
import { listTables, quoteName, quoteTable, transientSchema } from './list-tables.ts'

/**
 * Replaces all rows of a database, which has the dump's migrations applied, by those of a dump; in one
 * transaction.
 * @throws Error that names a table that migrations do not make, or that has another number of rows
 */
export async function loadDatabase(
  databaseUrl: string,
  folder: string,
  manifest: DatabaseManifest,
): Promise<void> {
  // Dumps of earlier versions have the transient schema.
  const isKept = ({ schema }: { schema: string }) => schema !== transientSchema
  const [tables, sequences] = [manifest.tables.filter(isKept), manifest.sequences.filter(isKept)]
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const existing = await listTables(client)
    for (const table of tables) assertSameTable(table, existing)
    await client.query('begin')
    // Triggers and foreign keys have run when the rows were written first.
    await client.query('set local session_replication_role = replica')
    const names = tables.map((table) => quoteName(client, table))
    await client.query(`truncate ${names.join(', ')} restart identity`)
    for (const { schema, table, name } of manifest.unvalidated) {
      await client.query(
        `alter table ${quoteName(client, { schema, name: table })}
          drop constraint if exists ${client.escapeIdentifier(name)}`,
      )
    }
    for (const table of tables) {
      const copy = client.query(copyFrom(`copy ${quoteTable(client, table)} from stdin`))
      await pipeline(createReadStream(join(folder, table.file)), copy)
      if (copy.rowCount !== table.rows) {
        throw new Error(`The backup has ${copy.rowCount} of ${table.rows} rows of ${table.name}`)
      }
    }
    for (const { schema, table, name, definition } of manifest.unvalidated) {
      await client.query(
        `alter table ${quoteName(client, { schema, name: table })}
          add constraint ${client.escapeIdentifier(name)} ${definition}`,
      )
    }
    for (const sequence of sequences) {
      await client.query('select setval($1::regclass, $2)', [
        quoteName(client, sequence),
        sequence.value,
      ])
    }
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

function assertSameTable(table: DumpedTable, existing: Awaited<ReturnType<typeof listTables>>) {
  const found = existing.find(({ schema, name }) => schema === table.schema && name === table.name)
  const missing = found
    ? table.columns.filter((column) => !found.columns.includes(column))
    : ['table']
  if (missing.length === 0) return
  throw new Error(
    `The backup has ${table.schema}.${table.name} (${missing.join(', ')}), which no migration makes`,
  )
}
