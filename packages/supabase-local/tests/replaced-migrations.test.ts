import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listKnownVersions, type ProjectFiles } from '../src/migrations.ts'
import { start, temporaryFolder, withSuperuser } from './test-supabase.ts'

const former = [
  { version: '1', name: 'first', sql: 'create table public.shelves (id integer primary key)' },
  { version: '2', name: 'second', sql: 'insert into public.shelves values (1)' },
  { version: '3', name: 'third', sql: 'alter table public.shelves add column label text' },
]
const short = {
  '10_schema': 'create table public.shelves (id integer primary key, label text)',
  '11_later': 'create table public.readers (id integer primary key)',
}

let root: string
let dataDir: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'replaced-'))
  dataDir = await temporaryFolder()
  await mkdir(join(root, 'former'))
  await mkdir(join(root, 'short'))
  for (const { version, name, sql } of former.slice(0, 2))
    await writeFile(join(root, `former/${version}_${name}.sql`), sql)
  for (const [name, sql] of Object.entries(short))
    await writeFile(join(root, `short/${name}.sql`), sql)
  const archive = { replacedBy: ['10'], migrations: former }
  await writeFile(join(root, 'replaced.json.gz'), gzipSync(JSON.stringify(archive)))
})
afterAll(async () => {
  for (const folder of [root, dataDir]) await rm(folder, { recursive: true })
})

/** Starts on the data folder with a project. Returns the history, rows, and lines of the log. */
async function startWith(project: Omit<ProjectFiles, 'root'>) {
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const backend = await start(dataDir, { project: { root, ...project }, log })
  const state = await withSuperuser(backend, async (sql) => {
    const history = await sql.query<{ version: string; statements: string[] }>(
      'select version, statements from supabase_migrations.schema_migrations order by version',
    )
    const shelves = await sql.query('select to_jsonb(s) as shelf from public.shelves s')
    return { history: history.rows, shelves: shelves.rows.map(({ shelf }) => shelf) }
  })
  await backend.stop()
  return { ...state, lines: lines.filter((line) => line.startsWith('The history')) }
}

const series = { migrations: 'short', replaced: 'replaced.json.gz' }

test('a database with some of the replaced migrations gets the others, and the history of the new ones', async () => {
  const before = await startWith({ migrations: 'former' })
  expect(before.shelves).toEqual([{ id: 1 }])
  const after = await startWith(series)
  expect(after.shelves).toEqual([{ id: 1, label: null }])
  expect(after.history).toEqual([
    { version: '10', statements: [short['10_schema']] },
    { version: '11', statements: [short['11_later']] },
  ])
  expect(after.lines).toEqual(['The history of 3 migrations up to 3 is replaced by 10'])
})

test('a database with the new migrations stays as it is', async () => {
  const again = await startWith(series)
  expect(again.history.map(({ version }) => version)).toEqual(['10', '11'])
  expect(again.lines).toEqual([])
})

test('versions of both are known', async () => {
  expect(await listKnownVersions({ root, ...series })).toEqual(['1', '2', '3', '10', '11'])
})
