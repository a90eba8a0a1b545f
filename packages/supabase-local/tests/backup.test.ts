import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { backUpSupabase } from '../src/backup/back-up-supabase.ts'
import { readDatabaseManifest, restoreSupabase } from '../src/backup/restore-supabase.ts'
import type { EmbeddedSupabase } from '../src/start-supabase.ts'
import { testProject } from './project.ts'
import {
  clientOf,
  start,
  startFromTemplate,
  temporaryFolder,
  withSuperuser,
} from './test-supabase.ts'

const log = () => {}
const name = 'supabase-local-test'

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Starts a copy of the test project with texts that COPY must escape. */
async function startWithRows() {
  const { backend, dataDir, remove } = await startFromTemplate(inject('libraryTemplate'))
  onTestFinished(remove)
  await withSuperuser(backend, async (sql) => {
    await sql.query(
      `insert into messages (text, note) values (E'tab\\t, \\\\N, "Été"\\r\\n', null)`,
    )
    await sql.query(`delete from books where slug = 'book-7'`)
    await sql.query(`create table made_by_hand (id int generated always as identity, text text)`)
  })
  return { backend, dataDir }
}

const query = (backend: Pick<EmbeddedSupabase, 'databaseUrl'>, text: string) =>
  withSuperuser(backend, async (sql) => (await sql.query(text)).rows)

/** Rows of every table, as text. */
async function readAll(backend: EmbeddedSupabase) {
  const tables = await query(
    backend,
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname !~ '^pg_|information_schema' order by 1`,
  )
  const rows = tables.map(async (table) => [
    table.name,
    await query(backend, `select t::text from ${table.name} t order by 1`),
  ])
  return Object.fromEntries(await Promise.all(rows))
}

test('rows that break a constraint which was added later are restored', async () => {
  const { backend, dataDir } = await startWithRows()
  await query(backend, 'drop table made_by_hand')
  const constraint = 'alter table messages add constraint short check (length(text) < 5) not valid'
  await query(backend, constraint)
  await query(
    backend,
    `insert into supabase_migrations.schema_migrations (version, name, statements)
      values ('99990101000000', 'short', array['${constraint}'])`,
  )
  const before = await readAll(backend)
  const folder = await makeFolder()
  await backUpSupabase({ dataDir, folder, databaseUrl: backend.databaseUrl, log })
  const target = join(await makeFolder(), 'supabase')
  await restoreSupabase({ folder, dataDir: target, name, log })
  await chmod(dirname(target), 0o755)
  const restored = await start(target, { project: testProject, log })
  onTestFinished(() => restored.stop())
  expect(await readAll(restored)).toEqual(before)
  expect(
    await query(restored, `select convalidated from pg_constraint where conname = 'short'`),
  ).toEqual([{ convalidated: false }])
  await expect(query(restored, `insert into messages (text) values ('longer')`)).rejects.toThrow(
    'short',
  )
})

test('a backup of a running database is restored with every row, key, sequence and migration', async () => {
  const { backend, dataDir } = await startWithRows()
  await query(backend, 'drop table made_by_hand')
  const before = await readAll(backend)
  const folder = await makeFolder()
  await backUpSupabase({ dataDir, folder, databaseUrl: backend.databaseUrl, log })
  await query(backend, 'delete from books') // after the backup, which the database survived

  // As root, Postgres's user cannot enter it: the cluster is in /var/lib until it is restored.
  const parent = await makeFolder()
  const target = join(parent, 'supabase')
  await restoreSupabase({ folder, dataDir: target, name, log })
  expect(await readdir(target)).toContain('postgres')
  await chmod(parent, 0o755)
  const lines: string[] = []
  const restored = await start(target, { project: testProject, log: (line) => lines.push(line) })
  onTestFinished(() => restored.stop())
  expect(lines).toEqual([]) // no seed again
  expect(await readAll(restored)).toEqual(before)
  expect(restored.anonKey).toBe(backend.anonKey)
  const added = await clientOf(restored.url, restored.anonKey)
    .from('messages')
    .insert({ text: 'x' })
  expect(added.error).toBeNull()
})

test('a table that no migration creates stops the restore, and is named', async () => {
  const { backend, dataDir } = await startWithRows()
  const folder = await makeFolder()
  await backUpSupabase({ dataDir, folder, databaseUrl: backend.databaseUrl, log })
  const target = await temporaryFolder()
  onTestFinished(() => rm(target, { recursive: true }))
  await expect(restoreSupabase({ folder, dataDir: target, name, log })).rejects.toThrow(
    'public.made_by_hand (table), which no migration makes',
  )
})

test('rows that are missing in a backup stop the restore', async () => {
  const { backend, dataDir } = await startWithRows()
  await query(backend, 'drop table made_by_hand')
  const folder = await makeFolder()
  await backUpSupabase({ dataDir, folder, databaseUrl: backend.databaseUrl, log })
  const books = (await readDatabaseManifest(folder)).tables.find((table) => table.name === 'books')
  const file = join(folder, books?.file ?? '')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^.*\n/, ''))
  const target = join(await makeFolder(), 'supabase')
  await expect(restoreSupabase({ folder, dataDir: target, name, log })).rejects.toThrow(
    'The backup has 38 of 39 rows of books',
  )
  expect(await readdir(target)).not.toContain('postgres')
  const outside = await readdir('/var/lib').catch(() => [])
  expect(outside.filter((entry) => entry.includes(basename(dirname(target))))).toEqual([])
})
