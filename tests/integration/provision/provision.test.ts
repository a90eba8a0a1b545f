import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseEnvironment } from '#lib/base/env.ts'
import { sanityWebhookConfig } from '#lib/webhooks/sanity-webhook-config.ts'
import { contentWebhook } from '#scripts/installation/content-webhook.ts'
import { createdRef, projectKeys, supabaseProjectRow } from '#tests/support/supabase-management.ts'
import { startEmptyDatabase } from './empty-database.ts'
import { resetDatabase, runSql, siteUrl, startProvisioning } from './provisioning.ts'

// The fakes of both management APIs are unproved against the real services.
let database: Awaited<ReturnType<typeof startEmptyDatabase>>
beforeAll(async () => {
  database = await startEmptyDatabase()
})
afterAll(() => database.remove())
beforeEach(() => resetDatabase(database.databaseUrl))

const startTest = () => startProvisioning(database.databaseUrl)
const everythingIsThere = 'Everything is there. Nothing was changed.'

function getVault() {
  return runSql(
    database.databaseUrl,
    'select name, decrypted_secret as value from vault.decrypted_secrets order by name',
  )
}

function getHistory() {
  return runSql(
    database.databaseUrl,
    'select version, name, statements from supabase_migrations.schema_migrations order by version',
  )
}

test('a first run makes both projects; a second run changes nothing', async () => {
  const { run, sanity, supabase, client, waits, readEnv, getEnvMode, takeWrites, paths, tokens } =
    await startTest()
  supabase.state.checksUntilHealthy = 2
  const variables = { STUDIO_URL: 'https://studio.example.com' }
  const first = await run({ variables })
  expect(first).toMatchObject({ problem: null, questions: ['Continue?'] })

  const env = await readEnv()
  expect(sanity.state).toMatchObject({
    projects: [{ id: 'test', displayName: 'traction-bars', organizationId: 'oNorth' }],
    datasets: [{ name: 'production', aclMode: 'public' }],
    origins: [
      { origin: siteUrl, allowCredentials: true },
      { origin: variables.STUDIO_URL, allowCredentials: true },
    ],
    hooks: [
      {
        type: 'document',
        dataset: 'production',
        url: `${siteUrl}/api/webhooks/sanity`,
        httpMethod: 'POST',
        includeDrafts: false,
        secret: env.SANITY_WEBHOOK_SECRET,
        rule: { ...sanityWebhookConfig, on: ['create', 'update', 'delete'] },
      },
    ],
  })
  expect(sanity.state.robots).toHaveLength(1)
  expect(await client.fetch('*[_id == "page"][0].home->title')).toBe('Welcome')
  expect(await client.fetch('*[_id == "home"][0].picture.asset->size')).toBeGreaterThan(0)

  expect(supabase.state.projects).toMatchObject([{ ref: createdRef, name: 'traction-bars' }])
  expect(waits).toHaveLength(2)
  const history = ['20260101000000_first', '20260102000000_second'].map(async (name) => {
    const sql = await readFile(join(paths.migrationsFolder, `${name}.sql`), 'utf8')
    return { version: name.slice(0, 14), name: name.slice(15), statements: [sql] }
  })
  expect(await getHistory()).toEqual(await Promise.all(history))
  await runSql(database.databaseUrl, 'insert into public.provisioned (number) values (1)')
  expect(await runSql(database.databaseUrl, 'select * from public.provisioned')).toEqual([
    { note: "it's \\\\ here", number: 1 },
  ])
  expect(await getVault()).toEqual([
    { name: 'site_webhook_secret', value: env.SUPABASE_WEBHOOK_SECRET },
    { name: 'site_webhook_url', value: `${siteUrl}/api/webhooks/supabase` },
  ])

  expect(env).toMatchObject({
    SITE_URL: siteUrl,
    ...variables,
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'test',
    NEXT_PUBLIC_SANITY_DATASET: 'production',
    SUPABASE_URL: `https://${createdRef}.supabase.co`,
    SUPABASE_PUBLISHABLE_KEY: projectKeys.publishable,
    SUPABASE_SECRET_KEY: projectKeys.secret,
  })
  // `npm run doctor` accepts the webhook, which it reads from the same API.
  const installation = { variables: { ...env, ...tokens }, servers: [], managementApi: sanity.url }
  expect(await contentWebhook.check(installation)).toContain('no attempt yet')
  // The written file is a complete environment of the site.
  expect(() => parseEnvironment(env)).not.toThrow()
  expect(await getEnvMode()).toBe('600')
  const secrets = [
    ...Object.values(tokens),
    ...[env.SANITY_READ_TOKEN, env.SANITY_WEBHOOK_SECRET, env.SUPABASE_WEBHOOK_SECRET],
    ...[env.SUPABASE_SECRET_KEY, env.SUPABASE_DB_PASSWORD],
  ]
  for (const secret of secrets) {
    expect(secret).toMatch(/^.{16,}$/)
    expect(first.output).not.toContain(secret)
  }
  // Tokens that manage both accounts are no settings of the site.
  for (const token of Object.values(tokens)) expect(Object.values(env)).not.toContain(token)

  expect(takeWrites()).not.toEqual([])
  const second = await run({ variables })
  expect(second).toMatchObject({ problem: null, questions: [] })
  expect(second.output).toContain(everythingIsThere)
  expect(takeWrites()).toEqual([])
  expect(await readEnv()).toEqual(env)
})

test('existing projects are linked by name, or by what the environment names', async () => {
  const { run, sanity, supabase, envFile, readEnv, takeWrites } = await startTest()
  const projects = [
    { id: 'other', displayName: 'Something else', organizationId: 'oNorth' },
    { id: 'test', displayName: 'traction-bars', organizationId: 'oNorth' },
  ]
  sanity.state.projects = projects
  supabase.state.projects = [supabaseProjectRow('traction-bars')]
  expect(await run()).toMatchObject({ problem: null })
  expect(await readEnv()).toMatchObject({
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'test',
    SUPABASE_URL: `https://${createdRef}.supabase.co`,
  })
  const created = ['POST /v2025-05-14/projects', 'POST /v1/projects']
  expect(takeWrites().filter((line) => created.includes(line))).toEqual([])

  // By id, the name does not matter. Legacy keys in `.env` stay while the project has them.
  projects.splice(1, 1, { id: 'test', displayName: 'Renamed', organizationId: 'oNorth' })
  supabase.state.projects = [supabaseProjectRow('Renamed')]
  const env = await readFile(envFile, 'utf8')
  await writeFile(
    envFile,
    env
      .replace(/^SUPABASE_PUBLISHABLE_KEY=.*$/m, `SUPABASE_ANON_KEY=${projectKeys.anon}`)
      .replace(/^SUPABASE_SECRET_KEY=.*$/m, `SUPABASE_SECRET_KEY=${projectKeys.serviceRole}`),
  )
  const again = await run()
  expect(again.output).toContain(everythingIsThere)
  expect(takeWrites()).toEqual([])
})

test('a project without publishable and secret keys gets its legacy keys into .env', async () => {
  const { run, supabase, readEnv } = await startTest()
  supabase.state.hasNewKeys = false
  expect(await run()).toMatchObject({ problem: null })
  expect(await readEnv()).toMatchObject({
    SUPABASE_PUBLISHABLE_KEY: projectKeys.anon,
    SUPABASE_SECRET_KEY: projectKeys.serviceRole,
  })
})

test('a dry run and a rejection show the plan and write nothing', async () => {
  const { run, takeWrites, readEnv } = await startTest()
  const planned = 'Sanity project traction-bars: create it in the organisation North Traction'
  const dry = await run({ isDryRun: true })
  expect(dry).toMatchObject({ problem: null, questions: [] })
  expect(dry.output).toContain(planned)
  expect(dry.output).toContain('Supabase migrations: apply: 2 of 2')
  const rejected = await run({ confirm: () => false })
  expect(rejected).toMatchObject({ problem: null, questions: ['Continue?'] })
  expect(rejected.output).toContain(planned)
  expect(takeWrites()).toEqual([])
  await expect(readEnv()).rejects.toThrow('ENOENT')
})

test('an interrupted run says what was done, and another continues it', async () => {
  const { run, sanity, supabase, readEnv, paths, takeWrites } = await startTest()
  sanity.fail({ request: 'POST /v2025-08-04/hooks', status: 503, body: { message: 'Busy' } })
  const first = await run()
  expect(first.problem).toContain('/api/webhooks/sanity: Sanity: POST /v2025-08-04/hooks')
  expect(first.problem).toContain('answered 503. Busy')
  expect(first.problem).toContain('Done before: .env; Sanity project traction-bars;')
  expect(first.problem).toContain('it continues with what is missing')
  const { SANITY_WEBHOOK_SECRET, SANITY_READ_TOKEN } = await readEnv()

  const broken = join(paths.migrationsFolder, '20260102000000_second.sql')
  const sql = await readFile(broken, 'utf8')
  await writeFile(broken, `create table public.half (); ${sql}\n; select missing_function()`)
  const second = await run()
  expect(second.problem).toContain('20260102000000_second.sql was not applied')
  expect(second.problem).toContain('missing_function() does not exist')
  // A migration is applied completely or not at all.
  const half = "select to_regclass('public.half') as half"
  expect(await runSql(database.databaseUrl, half)).toEqual([{ half: null }])
  expect(await getHistory()).toMatchObject([{ name: 'first' }])

  await writeFile(broken, sql)
  takeWrites()
  const third = await run()
  expect(third.problem).toBeNull()
  expect(third.output).toContain('Supabase migrations: apply: 1 of 2')
  expect(takeWrites().filter((line) => !line.endsWith('/database/query'))).toEqual([])
  expect(await getHistory()).toMatchObject([{ name: 'first' }, { name: 'second' }])
  expect(await readEnv()).toMatchObject({ SANITY_WEBHOOK_SECRET, SANITY_READ_TOKEN })
  expect(sanity.state.hooks).toMatchObject([{ secret: SANITY_WEBHOOK_SECRET }])
  expect([sanity.state.projects.length, supabase.state.projects.length]).toEqual([1, 1])
  expect((await run()).output).toContain(everythingIsThere)
})

test('an interrupted import is completed; a dataset with other documents is left alone', async () => {
  const { run, client } = await startTest()
  expect(await run()).toMatchObject({ problem: null })
  await client.delete('page')
  const completed = await run()
  expect(completed.output).toContain('documents missing: 1')
  expect(await client.fetch('*[_id == "page"][0].home->title')).toBe('Welcome')

  await client.delete('page')
  await client.create({ _id: 'drafts.home', _type: 'homePage', title: 'Edited' })
  const left = await run()
  expect(left.output).toContain('the dataset has documents; nothing is imported')
  expect(await client.fetch('count(*[_id == "page"])')).toBe(0)
})

// Starts the command five times.
test('the command asks before it writes, takes flags, and rejects tokens as arguments', {
  timeout: 120_000,
}, async () => {
  const { folder, sanity, supabase, lake, client, tokens, takeWrites, readEnv } = await startTest()
  const variables = {
    ...tokens,
    SANITY_API_HOST: lake.url,
    SANITY_MANAGEMENT_URL: sanity.url,
    SUPABASE_MANAGEMENT_URL: supabase.url,
  }
  // Settings in a developer's environment do not count.
  const unset = { SITE_URL: '', NEXT_PUBLIC_SANITY_PROJECT_ID: '', SUPABASE_URL: '' }
  const runCommand = (args: string[], answer = '') =>
    new Promise<{ code: number | string; output: string; problem: string }>((done) => {
      const env = { ...process.env, ...unset, ...variables }
      const options = { cwd: folder, env }
      const script = resolve('scripts/provision.ts')
      const child = execFile(process.execPath, [script, ...args], options, (error, out, problem) =>
        done({ code: error ? (error.code ?? 'killed') : 0, output: out, problem }),
      )
      child.stdin?.end(answer)
    })

  const site = 'https://www.example.com'
  const token = await runCommand([site, '--token', 'x'])
  expect(token).toMatchObject({ code: 1, problem: expect.stringContaining('npm run provision') })
  const dry = await runCommand([site, '--dry-run'])
  expect(dry).toMatchObject({ code: 0, problem: '' })
  expect(dry.output).toContain('Dry run: nothing was changed.')
  const ended = await runCommand([site])
  expect(ended.output).toContain('Continue? (y/N)')
  expect(ended).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was changed.') })
  expect(takeWrites()).toEqual([])
  expect((await readdir(folder)).sort()).toEqual(['content', 'migrations'])

  expect(await runCommand([site], 'y\n')).toMatchObject({ code: 0, problem: '' })
  expect(await readEnv()).toMatchObject({ SITE_URL: site, NEXT_PUBLIC_SANITY_PROJECT_ID: 'test' })
  // The migrations and the content are those of this checkout.
  const brands = 'select count(*)::int as count from public.brands'
  expect(await runSql(database.databaseUrl, brands)).toEqual([{ count: 0 }])
  expect(await client.fetch('*[_id == "siteSettings"][0]._type')).toBe('siteSettings')
  takeWrites()
  const again = await runCommand(['--yes'])
  expect(again.output).toContain('Everything is there. Nothing was changed.')
  expect(takeWrites()).toEqual([])
})
