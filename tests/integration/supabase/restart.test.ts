import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { EmbeddedSupabase } from '#local/supabase/start-supabase.ts'
import { asStaff, clientOf, nowhere, start, temporaryFolder, until } from './backend.ts'
import { startReceiver } from './receiver.ts'

let dataDir: string
let running: EmbeddedSupabase | undefined
beforeAll(async () => {
  dataDir = await temporaryFolder()
})
afterEach(() => running?.stop())
afterAll(() => rm(dataDir, { recursive: true }))

async function started(...options: [webhook?: typeof nowhere, log?: (line: string) => void]) {
  running = await start(dataDir, ...options)
  return running
}

test('rows and keys survive a restart, and the demo catalogue does not come back', async () => {
  const before = await started()
  await asStaff(before, (sql) => sql.query(`delete from products where slug = 'asv'`))
  await before.stop()
  const after = await started()
  expect(after.anonKey).toBe(before.anonKey)
  const anon = clientOf(after.url, after.anonKey)
  const { data } = await anon.from('products').select('slug').in('slug', ['asv', 'jcb'])
  expect(data).toEqual([{ slug: 'jcb' }])
})

test('what is secret can be read by its owner alone', async () => {
  await started()
  const files = ['credentials.json', 'postgrest.conf', 'postgres']
  const modes = await Promise.all(files.map(async (file) => (await stat(join(dataDir, file))).mode))
  expect(modes.map((mode) => mode & 0o077)).toEqual([0, 0, 0])
})

test('a database whose credentials are gone is not waited for', async () => {
  const credentials = join(dataDir, 'credentials.json')
  const kept = await readFile(credentials)
  await rm(credentials)
  await expect(start(dataDir)).rejects.toThrow('restore credentials.json')
  await writeFile(credentials, kept, { mode: 0o600 })
})

test('a folder in use is not shared', async () => {
  await started()
  await expect(start(dataDir)).rejects.toThrow(`${dataDir} is in use by process ${process.pid}`)
})

test('a port that is taken is named, and nothing is left running', async () => {
  const site = await startReceiver()
  const port = Number(new URL(site.url).port)
  const { startSupabase } = await import('#local/supabase/start-supabase.ts')
  const options = { dataDir, port, webhook: nowhere, log: () => {} }
  await expect(startSupabase(options)).rejects.toThrow(`Port ${port}`)
  await site.close()
  await started()
})

test('a migration that fails is named with its line, and leaves nothing behind', async () => {
  const version = '20251101090300'
  const backend = await started()
  await asStaff(backend, async (sql) => {
    await sql.query('delete from supabase_migrations.schema_migrations where version = $1', [
      version,
    ])
    await sql.query('drop function private.announce(jsonb)')
  })
  await backend.stop()
  await expect(start(dataDir)).rejects.toThrow(
    /^supabase\/migrations\/20251101090300_announce_changes\.sql.*: function .* already exists/,
  )
  await expect(start(dataDir)).rejects.toThrow('already exists')
  await rm(dataDir, { recursive: true })
  dataDir = await temporaryFolder()
})

test('a change made while the site is away reaches it after a restart', async () => {
  const away = await startReceiver()
  await away.close()
  const webhook = { url: away.url, secret: 'secret' }
  const backend = await started(webhook)
  await asStaff(backend, (sql) => sql.query(`update brands set name = 'JCB.' where slug = 'jcb'`))
  await backend.stop()
  await started(webhook)
  const site = await startReceiver([], Number(new URL(away.url).port))
  await until(
    async () => site.received,
    (received) => received.length > 0,
  )
  expect(JSON.parse(site.received[0]?.body ?? '')).toMatchObject({ changes: [{ slug: 'jcb' }] })
  await site.close()
})

test.each([
  ['Postgres', 'postgres/postmaster.pid'],
  ['PostgREST', 'postgrest.pid'],
])('%s is started again when it dies, and visitors are told meanwhile', async (name, pidFile) => {
  const lines: string[] = []
  const site = await startReceiver()
  const backend = await started({ url: site.url, secret: 's' }, (line) => lines.push(line))
  const pid = Number((await readFile(join(dataDir, pidFile), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
  const headers = { apikey: backend.anonKey }
  const ask = () => fetch(`${backend.url}/rest/v1/brands?limit=1`, { headers })
  const away = await until(ask, (response) => !response.ok)
  expect(away.status).toBe(503)
  expect(await away.json()).toHaveProperty('message')
  await until(ask, (response) => response.ok)
  await until(
    () => fetch(`${backend.url}/health`),
    (response) => response.ok,
  )
  expect(lines).toContain(`${name} ended and is started again`)
  await asStaff(backend, (sql) => sql.query('update products set price = coalesce(price, 0) + 1'))
  await until(
    async () => site.received.length,
    (count) => count === 1,
  )
  await site.close()
})
