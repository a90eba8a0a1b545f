import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createdRef, supabaseProjectRow } from '#tests/support/supabase-management.ts'
import { freshBackend } from '../supabase/backend.ts'
import { resetDatabase, runSql, startProvisioning } from './provisioning.ts'

// The fakes of both management APIs are unproved against the real services.
let database: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  database = await freshBackend()
})
afterAll(() => database.remove())
beforeEach(() => resetDatabase(database.backend.databaseUrl))

const startTest = () => startProvisioning(database.backend.databaseUrl)

test('what is missing or malformed is named before a request is sent', async () => {
  const { run, sanity, supabase } = await startTest()
  const cases: [variables: Record<string, string>, problem: string][] = [
    [{ SANITY_AUTH_TOKEN: '' }, 'SANITY_AUTH_TOKEN is missing'],
    [{ SUPABASE_ACCESS_TOKEN: '' }, 'SUPABASE_ACCESS_TOKEN is missing'],
    [{ SITE_URL: '' }, 'SITE_URL is missing'],
    [{ SITE_URL: 'http://localhost:3000' }, 'SITE_URL must be a URL with https'],
    [{ NEXT_PUBLIC_SANITY_DATASET: '../x' }, 'NEXT_PUBLIC_SANITY_DATASET must be'],
    [{ STUDIO_URL: 'studio' }, 'STUDIO_URL must be a URL with https'],
  ]
  for (const [variables, problem] of cases) {
    expect((await run({ variables })).problem).toContain(problem)
  }
  expect([...sanity.requests, ...supabase.requests]).toEqual([])
})

test('rejected tokens and requests are explained with the variable to look at', async () => {
  const { run, sanity, supabase, takeWrites } = await startTest()
  const wrong = await run({ variables: { SANITY_AUTH_TOKEN: 'wrong' } })
  expect(wrong.problem).toContain('the token in SANITY_AUTH_TOKEN is not known (401)')
  supabase.fail({ request: 'GET /v1/organizations', status: 401, body: {} })
  expect((await run()).problem).toContain('the token in SUPABASE_ACCESS_TOKEN is not known (401)')
  supabase.fail({ request: 'GET /v1/organizations', status: 403, body: { message: 'Scope' } })
  expect((await run()).problem).toContain('SUPABASE_ACCESS_TOKEN does not allow this (403). Scope')
  sanity.fail({ request: 'GET /v2025-05-14/organizations', status: 200, body: [{ id: 1 }] })
  expect((await run()).problem).toContain('the answer has another form (0.id')
  expect(takeWrites()).toEqual([])
  sanity.fail({ request: 'POST /v2025-08-14', status: 409, body: { message: 'Exists' } })
  expect((await run()).problem).toContain('answered 409. Exists')
  await supabase.stop()
  expect((await run()).problem).toContain('Supabase: GET /v1/organizations: no answer')
})

test('a request that 429 rejects is repeated after as long as it asks for', async () => {
  const { run, sanity, supabase, waits } = await startTest()
  const limited = { status: 429, body: { message: 'Too many requests' } }
  sanity.fail({
    ...limited,
    request: 'POST /v2025-05-14/projects',
    headers: { 'Retry-After': '7' },
  })
  supabase.fail({ ...limited, request: 'POST /v1/projects', headers: { 'X-RateLimit-Reset': '9' } })
  expect(await run()).toMatchObject({ problem: null })
  expect(waits).toEqual([7_000, 9_000])
  expect([sanity.state.projects.length, supabase.state.projects.length]).toEqual([1, 1])

  sanity.fail({
    ...limited,
    request: 'GET /v2025-09-22/projects',
    headers: { 'Retry-After': '900' },
  })
  expect((await run()).problem).toContain('too many requests; run again later')
  expect(waits).toHaveLength(2)
})

test('no secret is printed, not even one that a service quotes', async () => {
  const { run, supabase } = await startTest()
  const secret = '0123456789abcdef0123456789abcdef'
  supabase.fail({
    request: 'GET /v1/organizations',
    status: 500,
    body: { message: `LINE 1: select vault.create_secret('${secret}')` },
  })
  const { problem } = await run({ variables: { SUPABASE_WEBHOOK_SECRET: secret } })
  expect(problem).toContain("vault.create_secret('…')")
})

test('among several organisations and projects, the person chooses', async () => {
  const { run, sanity, supabase, takeWrites } = await startTest()
  sanity.state.organizations.push({ id: 'oSouth', name: 'South', slug: 'south' })
  expect((await run()).problem).toContain(
    "Set SANITY_ORGANIZATION to one of the token's organisations: oNorth (North Traction), south (South)",
  )
  const variables = { SANITY_ORGANIZATION: 'south' }
  supabase.state.projects = ['', ''].map(() => supabaseProjectRow('traction-bars'))
  expect((await run({ variables })).problem).toContain(
    'North Traction has 2 Supabase projects traction-bars: set SUPABASE_URL',
  )
  expect(takeWrites()).toEqual([])
  supabase.state.projects = []
  expect(await run({ variables })).toMatchObject({ problem: null })
  expect(sanity.state.projects).toMatchObject([{ organizationId: 'oSouth' }])
})

test('projects that cannot be used as they are stop the run before it writes', async () => {
  const { run, sanity, supabase, takeWrites } = await startTest()
  const id = { NEXT_PUBLIC_SANITY_PROJECT_ID: 'gone' }
  expect((await run({ variables: id })).problem).toContain('There is no Sanity project gone')
  const url = { SUPABASE_URL: `https://${createdRef}.supabase.co` }
  expect((await run({ variables: url })).problem).toContain(`no Supabase project ${createdRef}`)
  const own = { SUPABASE_URL: 'https://supabase.example.com' }
  expect((await run({ variables: own })).problem).toContain('not the URL of a hosted project')
  supabase.state.projects = [{ ...supabaseProjectRow('traction-bars'), status: 'INACTIVE' }]
  expect((await run()).problem).toContain('is paused: restore it')
  supabase.state.projects = []
  sanity.state.projects = [{ id: 'test', displayName: 'traction-bars', organizationId: 'oNorth' }]
  sanity.state.datasets = [{ name: 'production', aclMode: 'private' }]
  expect((await run()).problem).toContain('Sanity dataset production is private')
  expect(takeWrites()).toEqual([])
})

test('a database whose migrations diverge from this checkout is left alone', async () => {
  const { run, paths, takeWrites } = await startTest()
  await run()
  takeWrites()
  await writeFile(join(paths.migrationsFolder, '20250101000000_early.sql'), 'select 1')
  expect((await run()).problem).toContain('20250101000000_early.sql would be applied after later')
  await runSql(
    database.backend.databaseUrl,
    "insert into supabase_migrations.schema_migrations (version) values ('20270101000000')",
  )
  expect((await run()).problem).toContain('the database has 20270101000000, which this checkout')
  expect(takeWrites()).toEqual([])
})

test('a database that stays unhealthy ends the run, which another continues', async () => {
  const { run, supabase } = await startTest()
  supabase.state.checksUntilHealthy = 120
  expect((await run()).problem).toContain('is not healthy after ten minutes')
  expect(await run()).toMatchObject({ problem: null })
  expect(supabase.state.projects).toHaveLength(1)
})
