import { globSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { restoreSupabase } from '@embedded/supabase-local/restore'
import { start, temporaryFolder, withSuperuser } from '@embedded/supabase-local/testing'
import { createClient } from '@sanity/client'
import { extract } from 'tar'
import { expect, onTestFinished, test } from 'vitest'
import { startBackends } from '#scripts/backends.ts'
import { loadLocalState } from '#scripts/local-data.ts'
import { readSchemaSnapshot } from '#tests/support/schema-snapshot.ts'
import { testPort } from '#tests/support/test-data-dir.ts'
import { freshBackend } from '../supabase/backend.ts'

const archives = globSync(join(import.meta.dirname, '*.tar.gz'))

/** Unpacks a data folder of an earlier version, and makes its cluster from the dump beside it. */
async function unpackDataFolder(archive: string) {
  const folder = await temporaryFolder()
  onTestFinished(() => rm(folder, { recursive: true }))
  await extract({ file: archive, cwd: folder })
  const dataDir = join(folder, 'data')
  const dump = join(folder, 'database')
  const made = join(folder, 'made')
  await mkdir(made, { mode: 0o711 })
  await copyFile(join(dataDir, 'supabase/credentials.json'), join(dump, 'credentials.json'))
  await restoreSupabase({ folder: dump, dataDir: made, name: 'earlier-data', log: () => {} })
  await installFormerQueue(made, join(dump, 'net.sql'))
  await rename(join(made, 'postgres'), join(dataDir, 'supabase/postgres'))
  return dataDir
}

/** Replaces the queue of requests, which no backup holds, by that version's, with a request in it. */
async function installFormerQueue(dataDir: string, sqlFile: string) {
  const former = await start(dataDir)
  await withSuperuser(former, async (sql) => {
    await sql.query('drop schema net cascade')
    await sql.query(await readFile(sqlFile, 'utf8'))
    await sql.query(`select net.http_post('http://127.0.0.1:9', '{}')`)
  })
  await former.stop()
}

test('there is a data folder of each earlier layout, of at most 200 KB', async () => {
  expect(archives.length).toBeGreaterThan(0)
  for (const archive of archives) expect((await stat(archive)).size).toBeLessThan(200_000)
})

test.each(archives.map((archive) => [basename(archive), archive]))(
  'the data folder of %s is upgraded to the schema of a new one, with everything in it',
  async (_, archive) => {
    const dataDir = await unpackDataFolder(archive)
    const saved = JSON.parse(await readFile(join(dataDir, 'backends.json'), 'utf8'))
    const running = startBackends(
      dataDir,
      'http://127.0.0.1:9',
      await loadLocalState(dataDir, testPort + 260),
    )
    onTestFinished(running.stop)
    const { sanity, supabase } = await running.ready
    expect(sanity).toMatchObject({ token: saved.sanity.token, readToken: saved.sanity.readToken })
    expect(supabase.serviceRoleKey).toBe(saved.supabase.serviceRoleKey)

    const lake = createClient({
      ...{ projectId: sanity.projectId, dataset: sanity.dataset, token: sanity.token },
      ...{ apiHost: sanity.url, apiVersion: '2025-02-19', perspective: 'raw' },
      ...{ useProjectHostname: false, useCdn: false },
    })
    const titles = await lake.fetch<string[]>('*[_type == "page"] | order(title).title')
    expect(titles).toEqual(['Not yet', 'Été'])
    const asset = await lake.fetch<string>('*[_id == "note"][0].guide.asset->url')
    expect(await fetch(asset).then((response) => response.text())).toBe('Bolt it on.\n')

    const [counts] = await withSuperuser(supabase, async (sql) => {
      const { rows } = await sql.query(
        `select (select count(*)::int from public.brands) as brands,
                (select count(*)::int from public.dealer_inquiry_form_submissions) as forms,
                (select count(*)::int from public.leads) as leads,
                (select count(*)::int from supabase_migrations.schema_migrations) as migrations`,
      )
      return rows
    })
    const migrations = (await readdir('supabase/migrations')).length
    const fresh = await freshBackend()
    onTestFinished(fresh.remove)
    expect(await withSuperuser(supabase, readSchemaSnapshot)).toEqual(
      await withSuperuser(fresh.backend, readSchemaSnapshot),
    )
    const brands = await countDumpedRows(join(dataDir, '../database'), 'brands')
    expect(counts).toEqual({ brands, forms: 1, leads: 1, migrations })
    const mails = await readdir(join(dataDir, 'mail'))
    expect(mails.filter((name) => name.endsWith('.eml'))).toHaveLength(1)
  },
)

async function countDumpedRows(dump: string, table: string) {
  const { tables } = JSON.parse(await readFile(join(dump, 'database.json'), 'utf8'))
  return tables.find(({ name }: { name: string }) => name === table).rows
}
