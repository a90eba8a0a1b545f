import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { EmbeddedSupabase, SupabaseOptions } from '../src/start-supabase.ts'
import { testProject } from './project.ts'
import { startReceiver } from './receiver.ts'
import {
  clientOf,
  start as startIn,
  temporaryFolder,
  until,
  withSuperuser,
} from './test-supabase.ts'

let dataDir: string
let running: EmbeddedSupabase | undefined
beforeAll(async () => {
  dataDir = await temporaryFolder()
})
afterEach(() => running?.stop())
afterAll(() => rm(dataDir, { recursive: true }))

const start = (options: Partial<SupabaseOptions> = {}) =>
  startIn(dataDir, { project: testProject, ...options })

async function started(options?: Partial<SupabaseOptions>) {
  running = await start(options)
  return running
}

test('rows and keys persist across a restart, and the seed is not applied again', async () => {
  const before = await started()
  await withSuperuser(before, (sql) => sql.query(`delete from books where slug = 'book-1'`))
  await before.stop()
  const after = await started()
  for (const key of ['publishableKey', 'secretKey', 'anonKey', 'serviceRoleKey'] as const)
    expect(after[key]).toBe(before[key])
  const anon = clientOf(after.url, after.publishableKey)
  const { data } = await anon.from('books').select('slug').in('slug', ['book-1', 'book-2'])
  expect(data).toEqual([{ slug: 'book-2' }])
})

test('default privileges that a migration changed stay so after a restart', async () => {
  const before = await started()
  await withSuperuser(before, (sql) =>
    sql.query(`alter default privileges in schema public revoke truncate on tables from anon;
      alter default privileges in schema public grant select on tables to anon`),
  )
  await before.stop()
  const rights = await withSuperuser(await started(), async (sql) => {
    await sql.query('create table later (id int)')
    const { rows } = await sql.query(
      `select has_table_privilege('anon', 'later', 'select') as read,
              has_table_privilege('anon', 'later', 'truncate') as empty`,
    )
    await sql.query('drop table later')
    return rows
  })
  expect(rights).toEqual([{ read: true, empty: false }])
})

test('secret files are readable only by their owner', async () => {
  await started()
  const files = ['credentials.json', 'postgrest.conf', 'postgres']
  const modes = await Promise.all(files.map(async (file) => (await stat(join(dataDir, file))).mode))
  expect(modes.map((mode) => mode & 0o077)).toEqual([0, 0, 0])
})

test('a data folder of an earlier version gets a publishable and a secret key, once', async () => {
  const path = join(dataDir, 'credentials.json')
  const { publishableKey: _, secretKey: __, ...legacy } = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify(legacy), { mode: 0o600 })
  const first = await started()
  const { data } = await clientOf(first.url, first.secretKey).from('shelves').select('name')
  expect(data).toHaveLength(2)
  await first.stop()
  const second = await started()
  expect(second.secretKey).toBe(first.secretKey)
  expect(second.serviceRoleKey).toBe(legacy.serviceRoleKey)
})

test('missing credentials of an existing database are reported immediately', async () => {
  await (await started()).stop()
  const credentials = join(dataDir, 'credentials.json')
  const kept = await readFile(credentials)
  await rm(credentials)
  await expect(start()).rejects.toThrow('restore credentials.json')
  await writeFile(credentials, kept, { mode: 0o600 })
})

test('a data folder in use is rejected', async () => {
  await started()
  await expect(start()).rejects.toThrow(`${dataDir} is in use by process ${process.pid}`)
})

test('a port in use is named in the error, and no process is left running', async () => {
  const site = await startReceiver()
  const port = Number(new URL(site.url).port)
  await expect(start({ port })).rejects.toThrow(`Port ${port}`)
  await site.close()
  await started()
})

test('a migration that fails is named in the error and rolled back', async () => {
  const version = '20250101000100'
  const backend = await started()
  await withSuperuser(backend, async (sql) => {
    await sql.query('delete from supabase_migrations.schema_migrations where version = $1', [
      version,
    ])
  })
  await backend.stop()
  await expect(start()).rejects.toThrow(
    /^supabase\/migrations\/20250101000100_webhook\.sql.*: schema .* already exists/,
  )
  await expect(start()).rejects.toThrow('already exists')
  await rm(dataDir, { recursive: true })
  dataDir = await temporaryFolder()
})

test('a webhook queued while its receiver is down is delivered after a restart', async () => {
  const away = await startReceiver()
  await away.close()
  const secrets = { hook_url: away.url }
  const backend = await started({ secrets })
  await withSuperuser(backend, (sql) => sql.query(`delete from books where slug = 'book-3'`))
  await backend.stop()
  await started({ secrets })
  const site = await startReceiver([], Number(new URL(away.url).port))
  await until(
    async () => site.received,
    (received) => received.length > 0,
  )
  expect(JSON.parse(site.received[0]?.body ?? '')).toEqual({ table: 'books', operation: 'DELETE' })
  await site.close()
})

test.each([
  ['Postgres', 'postgres/postmaster.pid'],
  ['PostgREST', 'postgrest.pid'],
])(
  '%s is restarted when it dies; meanwhile requests are answered with 503',
  async (name, pidFile) => {
    const lines: string[] = []
    const site = await startReceiver()
    const backend = await started({
      secrets: { hook_url: site.url },
      log: (line) => lines.push(line),
    })
    const pid = Number((await readFile(join(dataDir, pidFile), 'utf8')).split('\n')[0])
    process.kill(pid, 'SIGKILL')
    const headers = { apikey: backend.anonKey }
    const ask = () => fetch(`${backend.url}/rest/v1/books?limit=1`, { headers })
    const away = await until(ask, (response) => !response.ok)
    expect(away.status).toBe(503)
    expect(await away.json()).toHaveProperty('message')
    await until(ask, (response) => response.ok)
    await until(
      () => fetch(`${backend.url}/health`),
      (response) => response.ok,
    )
    expect(lines).toContain(`${name} ended and is started again`)
    await withSuperuser(backend, (sql) => sql.query(`update books set title = title || '.'`))
    await until(
      async () => site.received.length,
      (count) => count === 1,
    )
    await site.close()
  },
)
