import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDatabase } from '@embedded/supabase-local/prepare-database'
import { withSuperuser } from '@embedded/supabase-local/testing'
import { expect, inject, test } from 'vitest'
import { readSchemaSnapshot } from '#tests/support/schema-snapshot.ts'
import { freshBackend } from './backend.ts'

const config = readFileSync('supabase/config.toml', 'utf8')
const [, paths = ''] = /schema_paths = \[([^\]]*)\]/.exec(config) ?? []
const files = [...paths.matchAll(/"\.\/(schemas\/[\w-]+\.sql)"/g)].map(([, path = '']) => path)

/** Creates a database like one of a new hosted project, and applies the declared schema to it. */
async function declare<Result>(read: Parameters<typeof withSuperuser<Result>>[1]) {
  const { databaseUrl, credentials } = inject('supabaseServer')
  const name = `declared_${randomUUID()}`
  const database = { databaseUrl: new URL(`/${name}`, databaseUrl).href }
  await withSuperuser({ databaseUrl }, (sql) =>
    sql.query(`create database "${name}" template template0`),
  )
  await prepareDatabase({ ...database, credentials, log: () => {} })
  return withSuperuser(database, async (sql) => {
    await sql.query('set search_path = "$user", public, extensions')
    for (const file of files) await sql.query(readFileSync(join('supabase', file), 'utf8'))
    return read(sql)
  })
}

test('the configuration lists every file of the declared schema', () => {
  expect(files.toSorted()).toEqual(
    readdirSync('supabase/schemas')
      .map((name) => `schemas/${name}`)
      .toSorted(),
  )
})

test('the declared schema and the migrations make the same database', async () => {
  const declared = await declare(readSchemaSnapshot)
  const migrated = await freshBackend()
  const made = await withSuperuser(migrated.backend, readSchemaSnapshot)
  await migrated.remove()
  expect(declared.length).toBeGreaterThan(1_000)
  // Each way, so that a difference is one short list instead of thousands of lines.
  expect({
    onlyMigrated: made.filter((line) => !declared.includes(line)),
    onlyDeclared: declared.filter((line) => !made.includes(line)),
  }).toEqual({ onlyMigrated: [], onlyDeclared: [] })
})
