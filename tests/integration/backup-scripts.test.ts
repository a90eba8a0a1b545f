import { execFile } from 'node:child_process'
import {
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { copyTemplate, temporaryFolder, withSuperuser } from '@embedded/supabase-local/testing'
import { createClient } from '@sanity/client'
import { createClient as createSupabaseClient } from '@supabase/supabase-js'
import { create, extract } from 'tar'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { type Backends, startBackends } from '#scripts/backends.ts'
import { writeManifest } from '#scripts/backup/backup-manifest.ts'
import { getMailFolder, loadLocalState, writePrivateJson } from '#scripts/local-data.ts'
import { testPort } from '#tests/support/test-data-dir.ts'
import { submit } from './supabase/leads.ts'

const siteUrl = 'http://127.0.0.1:9'

function runScript(script: 'backup' | 'restore' | 'leads-erase', args: string[], dataDir: string) {
  // Overrides hosted projects named in a developer's `.env`.
  const unset = { SUPABASE_URL: '', SUPABASE_SECRET_KEY: '' }
  const env = { ...process.env, ...unset, LOCAL_DATA_DIR: dataDir }
  return new Promise<{ code: number | string; output: string; problem: string }>((done) => {
    execFile(
      process.execPath,
      [resolve(`scripts/${script}.ts`), ...args],
      { env },
      (error, ...io) =>
        done({ code: error ? (error.code ?? 'killed') : 0, output: io[0], problem: io[1] }),
    )
  })
}

const succeeded = { code: 0, problem: '' }

/** Starts the backends like `npm start`, without a site. */
async function startOn(dataDir: string) {
  const running = startBackends(dataDir, siteUrl, await loadLocalState(dataDir, testPort + 270))
  const backends = await running.ready
  const { sanity, supabase } = backends
  writePrivateJson(join(dataDir, 'backends.json'), { sanity, supabase })
  return { backends, stop: running.stop }
}

function lakeOf({ sanity }: Backends) {
  return createClient({
    ...{ projectId: sanity.projectId, dataset: sanity.dataset, token: sanity.token },
    ...{ apiHost: sanity.url, apiVersion: '2025-02-19', perspective: 'raw' },
    ...{ useProjectHostname: false, useCdn: false },
  })
}

/** Reads the data that a backup must contain: rows, documents with their history, an asset, comments, mails, keys. */
async function readEverything(backends: Backends, dataDir: string) {
  const lake = lakeOf(backends)
  const history = await lake.request<string>({
    url: '/data/history/production/transactions/note?excludeContent=true',
  })
  const asset = await lake.fetch<string>('*[_id == "note"][0].guide.asset->url')
  const rows = await withSuperuser(backends.supabase, async (sql) => {
    const { rows } = await sql.query(
      'select count(*)::int as brands, string_agg(name, $1 order by id) as names from brands',
      [','],
    )
    return rows
  })
  const { token, readToken } = backends.sanity
  const { anonKey, serviceRoleKey } = backends.supabase
  return {
    ...{ rows, history, token, readToken, anonKey, serviceRoleKey },
    documents: await lake.fetch('*[_type == "page"] | order(_id)'),
    comments: await lake.withConfig({ dataset: 'production-comments' }).fetch('*'),
    asset: await fetch(asset).then((response) => response.text()),
    mails: await readdir(getMailFolder(dataDir)),
  }
}

let folder: string
let dataDir: string
let file: string
let stored: Awaited<ReturnType<typeof readEverything>>

beforeAll(async () => {
  folder = await temporaryFolder()
  dataDir = join(folder, 'data')
  file = join(folder, 'system.backup')
  await mkdir(dataDir, { mode: 0o711 })
  await rename(await copyTemplate(inject('supabaseTemplate')), join(dataDir, 'supabase'))
  const { backends, stop } = await startOn(dataDir)
  const lake = lakeOf(backends)
  const { _id } = await lake.assets.upload('file', Buffer.from('Bolt it on.'), {
    filename: 'a.txt',
  })
  const guide = { _type: 'file', asset: { _type: 'reference', _ref: _id } }
  await lake.create({ _id: 'note', _type: 'page', title: 'First', guide })
  await lake.patch('note').set({ title: 'Été' }).commit()
  await lake.create({ _id: 'drafts.note', _type: 'page', title: 'Not yet' })
  // As the Studio does before the first comment.
  const { datasetName } = await lake.request<{ datasetName: string }>({
    ...{ url: '/comments/production/setup', method: 'POST' },
  })
  await lake.withConfig({ dataset: datasetName }).create({ _type: 'comment', status: 'open' })
  await writeFile(
    join(getMailFolder(dataDir), '20261122T000000-1.eml'),
    'Subject: Lead\r\n\r\nHello',
  )
  await withSuperuser(backends.supabase, (sql) =>
    sql.query(`update brands set name = name || ' é' where slug = 'bobcat'`),
  )
  stored = await readEverything(backends, dataDir)

  const backup = await runScript('backup', [file], dataDir)
  expect(backup).toMatchObject(succeeded)
  expect(backup.output).toContain('The system is running, and goes on.')
  await lake.delete('drafts.note') // the lake goes on
  const meanwhile = await runScript('restore', [file, '--force'], dataDir)
  expect(meanwhile.problem).toMatch(
    /^\S+ The system of .+ is running \(process \d+\): stop it first\.\n$/,
  )
  await stop()
  return () => rm(folder, { recursive: true })
})

test('the backup of a running system is one file that only its owner can read', async () => {
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect((await readdir(folder)).toSorted()).toEqual(['data', 'system.backup'])
})

test('a restore replaces data with --force only, sets it aside, and brings everything back', async () => {
  const target = join(folder, 'restored')
  await mkdir(target)
  await writeFile(join(target, 'state.json'), '{}')
  const refused = await runScript('restore', [file], target)
  expect(refused).toMatchObject({
    code: 1,
    problem: expect.stringContaining('--force replaces it'),
  })
  expect(await readdir(target)).toEqual(['state.json'])

  const forced = await runScript('restore', [file, '--force'], target)
  expect(forced).toMatchObject(succeeded)
  const aside = /The former data is in (\S+):/.exec(forced.output)?.[1] ?? ''
  expect(await readdir(aside)).toEqual(['state.json'])
  const { backends, stop } = await startOn(target)
  onTestFinished(stop)
  expect(await readEverything(backends, target)).toEqual(stored)
  const id = async (of: string) => JSON.parse(await readFile(join(of, 'state.json'), 'utf8')).id
  expect(await id(target)).not.toBe(await id(dataDir)) // pages of the former data are not served
})

test('who was erased after a backup was made is gone after its restore, and who was erased before is not looked for', async () => {
  const target = join(folder, 'with-people')
  const older = join(folder, 'with-people.backup')
  expect(await runScript('restore', [file], target)).toMatchObject(succeeded)
  const [erased, named, stays] = ['ann@person.example', 'bo.b@person.example', 'cy@person.example']
  const system = await startOn(target)
  const { url, secretKey } = system.backends.supabase
  const service = createSupabaseClient(url, secretKey)
  await submit(service, { fields: { email: erased } })
  await submit(service, { fields: { email: stays, notes: `Ask “${named}”, please.` } })
  await writeFile(
    join(getMailFolder(target), '20261123T000000-2.eml'),
    `To: Ann <${erased}>\r\nSubject: Lead\r\n\r\nHello`,
  )
  // This person came back after an erasure.
  expect(await runScript('leads-erase', [stays, '--yes'], target)).toMatchObject(succeeded)
  await submit(service, { fields: { email: stays, notes: `Ask “${named}”, please.` } })
  expect(await runScript('backup', [older], target)).toMatchObject(succeeded)
  expect(await runScript('leads-erase', [String(named), '--yes'], target)).toMatchObject(succeeded)
  // As the Studio does.
  const request = { email: erased, staff: 'Kim', reason: 'Asked by mail' }
  await service.rpc('erase_person', request).throwOnError()
  await system.stop()
  const register = await readFile(join(target, 'erasures.json'), 'utf8')
  expect(register).not.toMatch(/person|ann|bo\.b/)
  expect((await stat(join(target, 'erasures.json'))).mode & 0o077).toBe(0)

  const restored = await runScript('restore', [older, '--force'], target)
  expect(restored).toMatchObject(succeeded)
  expect(restored.output).toContain('Erased again, as after the backup: 2 people')
  expect(await readFile(join(target, 'erasures.json'), 'utf8')).toBe(register)
  const { backends, stop } = await startOn(target)
  onTestFinished(stop)
  const rows = await withSuperuser(backends.supabase, async (sql) => {
    const { rows } = await sql.query(
      'select email, notes from vehicle_requests_form_submissions order by email',
    )
    return rows
  })
  expect(rows).toEqual([{ email: stays, notes: 'Ask “***”, please.' }])
  const receipts = await withSuperuser(backends.supabase, async (sql) => {
    const { rows } = await sql.query('select erased_by from private.erasures order by 1')
    return rows.map((row) => row.erased_by)
  })
  expect(receipts).toEqual([
    ...['Command line', 'Command line', 'Kim', 'Restore of a backup', 'Restore of a backup'],
  ])
  const mails = await readdir(getMailFolder(target))
  expect(mails.filter((name) => name.endsWith('.eml'))).toEqual(['20261122T000000-1.eml'])
})

test('a damaged register of erasures is refused: people would come back', async () => {
  const target = join(folder, 'damaged-register')
  await mkdir(target)
  await writeFile(join(target, 'erasures.json'), '[{')
  const { code, problem } = await runScript('restore', [file, '--force'], target)
  expect(problem).toContain('erasures.json is damaged')
  expect(code).toBe(1)
  expect(await readdir(target)).toEqual(['erasures.json'])
})

test('a system is backed up while it is stopped, too', async () => {
  const copy = join(folder, 'of-stopped.backup')
  const backup = await runScript('backup', [copy], dataDir)
  expect(backup).toMatchObject(succeeded)
  expect(backup.output).toContain('The system is stopped.')
  const again = await runScript('backup', [copy], dataDir)
  expect(again.problem).toMatch(
    /of-stopped\.backup exists already\. Name another file: npm run backup/,
  )
})

async function repack(change: (unpacked: string) => Promise<void>) {
  const unpacked = join(folder, 'unpacked')
  await mkdir(unpacked)
  onTestFinished(() => rm(unpacked, { recursive: true }))
  await extract({ file, cwd: unpacked })
  await change(unpacked)
  const changed = join(folder, 'changed.backup')
  await create({ cwd: unpacked, file: changed, gzip: true }, await readdir(unpacked))
  return changed
}

async function changeManifest(unpacked: string, change: object) {
  const path = join(unpacked, 'manifest.json')
  const manifest = JSON.parse(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ ...manifest, ...change }))
}

async function addMigration(unpacked: string) {
  const path = join(unpacked, 'supabase/database.json')
  const database = JSON.parse(await readFile(path, 'utf8'))
  database.migrations.push({ version: '29990101000000', name: 'later', sql: 'select 1' })
  await writeFile(path, JSON.stringify(database))
  await rm(join(unpacked, 'manifest.json'))
  await writeManifest(unpacked)
}

test.each([
  [
    'is cut off',
    'is no complete backup',
    async () => {
      const cut = join(folder, 'cut.backup')
      await cp(file, cut)
      await truncate(cut, 20_000)
      return cut
    },
  ],
  [
    'has another row than when it was made',
    'The backup is damaged: supabase/0.copy',
    () => repack((unpacked) => writeFile(join(unpacked, 'supabase/0.copy'), 'x\n')),
  ],
  [
    'lacks a file',
    'The backup is incomplete: content-lake/token is missing.',
    () => repack((unpacked) => rm(join(unpacked, 'content-lake/token'))),
  ],
  [
    'is of a later format',
    'The backup has format 2, and this version reads 1',
    () => repack((unpacked) => changeManifest(unpacked, { format: 2 })),
  ],
  [
    'is of a later version of the project',
    'The backup has the migration 29990101000000, which this version of the project does not know',
    () => repack(addMigration),
  ],
])('a file that %s is refused in one line, and nothing is written', async (_, reason, make) => {
  const target = join(folder, 'untouched')
  const { code, problem } = await runScript('restore', [await make()], target)
  expect(problem).toContain(reason)
  expect(problem.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
  expect((await readdir(folder)).filter((name) => name.startsWith('untouched'))).toEqual([])
})
