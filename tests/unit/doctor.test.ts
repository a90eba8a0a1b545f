import { execFile } from 'node:child_process'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createNodeRequirement } from '#scripts/installation/environment.ts'
import { measurePropagation } from '#scripts/installation/propagation.ts'
import { runCheck } from '#scripts/installation/requirement.ts'
import {
  formatResults,
  getReadChecks,
  runChecks,
  writeChecks,
} from '#scripts/installation/run-doctor.ts'
import { type FakeState, startFakeInstallation } from '#tests/support/fake-installation.ts'

let fake: Awaited<ReturnType<typeof startFakeInstallation>>
beforeAll(async () => {
  fake = await startFakeInstallation()
})
afterEach(() => fake.reset())
afterAll(() => fake.stop())

/** Runs the check of a name on a changed installation. */
async function run(name: string, variables: Record<string, string> = {}) {
  const installation = fake.createInstallation(variables)
  const check = [...getReadChecks(installation), ...writeChecks].find((one) =>
    one.name.startsWith(name),
  )
  if (!check) throw new Error(`There is no check ${name}`)
  return runCheck(check, installation)
}

/** Nothing listens there. */
const nowhere = 'http://127.0.0.1:2'

test('an installation in order passes each check, and leaves no document behind', async () => {
  const results = await runChecks(fake.createInstallation())
  const webhook = results.find(({ status }) => status === 'skipped')
  expect(webhook).toMatchObject({
    name: 'Webhook of the Content Lake',
    detail: expect.stringContaining('embedded'),
  })
  const others = results.filter((result) => result !== webhook)
  expect(others.filter(({ status }) => status !== 'ok')).toEqual([])
  expect(others.length).toBeGreaterThanOrEqual(15)
  expect(fake.getState().mutations).toEqual([
    expect.stringContaining('createOrReplace'),
    expect.stringContaining('delete'),
  ])
  expect(formatResults(results)).toMatch(/All is well\.$/)
})

test('each failed check is a line that says what to do', () => {
  const text = formatResults([
    { name: 'Mail server', status: 'failed', detail: 'rejected', remedy: 'Compare SMTP_URL.' },
    { name: 'Node', status: 'ok', detail: '24', remedy: null },
  ])
  expect(text).toMatch(/FAILED .*Mail server: rejected\n\s+→ Compare SMTP_URL\.\n/)
  expect(text).toMatch(/Failed checks: 1$/)
})

test.each<[string, Record<string, string>, RegExp, RegExp]>([
  ['Environment', { SITE_URL: 'nowhere' }, /SITE_URL is malformed/, /\.env\.example/],
  ['Environment', { SANITY_WEBHOOK_SECRET: '' }, /changes are rejected/, /\.env\.example/],
  ['Environment', { SUPABASE_SECRET_KEY: '' }, /forms are rejected/, /\.env\.example/],
  ['Environment', { SMTP_URL: '' }, /mails wait/, /\.env\.example/],
  ['Proxy hops', { SITE_URL: 'https://www.example.com' }, /one address/, /number of proxies/],
  ['Content Lake', { SANITY_API_HOST: nowhere }, /does not answer \(unreachable\)/, /PROJECT_ID/],
  ['Token for drafts', { SANITY_READ_TOKEN: 'another-token-of-it' }, /status 401/, /Viewer/],
  ['CORS', { SITE_URL: 'https://www.example.com' }, /example\.com is not allowed/, /CORS origins/],
  ['CORS', { STUDIO_URL: 'https://studio.example.com' }, /studio\.example\.com/, /CORS origins/],
  ['Catalogue', { SUPABASE_URL: nowhere }, /no answer/, /SUPABASE_URL/],
  [
    'Catalogue',
    { SUPABASE_PUBLISHABLE_KEY: 'another', SUPABASE_ANON_KEY: 'another' },
    /401/,
    /Copy the keys/,
  ],
  ['Leads with the secret', { SUPABASE_SECRET_KEY: 'another-secret-key' }, /401/, /service_role/],
  ['Webhook of the database', { SITE_URL: 'https://b.example' }, /is http:/, /b\.example/],
  [
    'Webhook of the database',
    { SUPABASE_WEBHOOK_SECRET: 'another-secret-of-it' },
    /rejects/,
    /create_secret/,
  ],
  ['Mail server', { SMTP_URL: 'smtp://site:wrong@127.0.0.1:9' }, /ECONNREFUSED/, /SMTP_URL/],
  ['Clocks', { SANITY_API_HOST: nowhere }, /does not answer/, /other checks/],
  ['From a publish', { SANITY_AUTH_TOKEN: '', SANITY_WEBHOOK_SECRET: 'x' }, /401/, /same SANITY/],
])('%s with %j fails, and says how to fix it', async (name, variables, detail, remedy) => {
  expect(await run(name, variables)).toMatchObject({
    status: 'failed',
    detail: expect.stringMatching(detail),
    remedy: expect.stringMatching(remedy),
  })
})

test.each<[string, (state: FakeState) => unknown, RegExp, RegExp]>([
  [
    'Content Lake',
    ({ documents }) => documents.splice(documents.indexOf('homePage'), 1),
    /not published: homePage/,
    /Publish/,
  ],
  ['CORS', (state) => (state.allowsCredentials = false), /with credentials/, /with credentials/],
  [
    'Leads with the publishable',
    (state) => (state.roles[fake.keys.publishable] = 'service_role'),
    /every visitor can read/,
    /publishable/,
  ],
  [
    'Leads with the secret',
    (state) => (state.roles[fake.keys.secret] = 'anon'),
    /rejected/,
    /secret/,
  ],
  [
    'Migrations',
    ({ databaseStatus }) => databaseStatus.migrations?.pop(),
    /not applied: \d{14}/,
    /db push/,
  ],
  [
    'Migrations',
    ({ databaseStatus }) => databaseStatus.migrations?.push('29990101000000'),
    /29990101000000/,
    /Deploy/,
  ],
  ['Migrations', (state) => (state.hasStatusFunction = false), /404/, /db push/],
  [
    'Webhook of the database',
    ({ databaseStatus }) => (databaseStatus.webhookUrl = null),
    /site_webhook_url is missing/,
    /create_secret/,
  ],
  [
    'Webhook of the database',
    ({ databaseStatus }) => (databaseStatus.webhookSecretHash = null),
    /site_webhook_secret is missing/,
    /create_secret/,
  ],
  ['Mail server', (state) => (state.password = 'changed'), /Wrong login|Invalid login/, /password/],
  ['Clocks', (state) => (state.dateOffsetMs = 90_000), /(89|90|91) s ahead/, /NTP/],
  ['Clocks', (state) => (state.dateOffsetMs = -90_000), /(89|90|91) s behind/, /NTP/],
  ['Server', ({ readiness }) => (readiness.status = 'starting'), /it is starting/, /log/],
  [
    'Server',
    ({ readiness }) => readiness.warnings.push('/api/webhooks/sanity rejected 2 webhooks'),
    /rejected 2 webhooks/,
    /webhook-rejected/,
  ],
  [
    'Server',
    ({ readiness }) => (readiness.backends.supabase.isAvailable = false),
    /supabase is unavailable/,
    /backend-unavailable/,
  ],
  [
    'Server',
    ({ readiness }) => (readiness.invalidations = { lagMs: 60_000, canaries: 0 }),
    /not read changes for 60 s/,
    /cache-invalidations-not-read/,
  ],
  ['From a publish', (state) => (state.mayWrite = false), /Insufficient/, /role Editor/],
  [
    'From a changed row',
    (state) => (state.nextRequest = { isFailed: true, reason: 'status 401' }),
    /failed: status 401/,
    /SUPABASE_WEBHOOK_SECRET/,
  ],
])('%s fails on a broken system (%#)', async (name, damage, detail, remedy) => {
  expect(await run(name)).toMatchObject({ status: 'ok' })
  damage(fake.getState())
  expect(await run(name)).toMatchObject({
    status: 'failed',
    detail: expect.stringMatching(detail),
    remedy: expect.stringMatching(remedy),
  })
})

const hosted = { SANITY_API_HOST: '' }

test('the webhook of a hosted project is compared with the file', async () => {
  expect(await run('Webhook of the Content Lake', hosted)).toMatchObject({
    status: 'ok',
    detail: expect.stringMatching(/failed attempts: 1 of the last 2$/),
  })
})

type Hook = FakeState['hooks'][number]

test.each<[(hook: Hook) => unknown, RegExp]>([
  [(hook) => (hook.url = 'https://another.example'), /none of 1 goes to/],
  [(hook) => (hook.isDisabled = true), /disabled/],
  [(hook) => (hook.dataset = 'staging'), /dataset staging/],
  [(hook) => (hook.httpMethod = 'GET'), /method GET/],
  [(hook) => (hook.includeDrafts = true), /sends drafts/],
  [(hook) => (hook.secret = ''), /no secret/],
  [(hook) => hook.rule.on.pop(), /not sent on delete/],
  [(hook) => (hook.rule.filter = 'true'), /another filter/],
  [(hook) => (hook.rule.projection = '{_id}'), /another projection/],
])('a hosted webhook that differs fails (%#)', async (damage, detail) => {
  for (const hook of fake.getState().hooks) damage(hook)
  expect(await run('Webhook of the Content Lake', hosted)).toMatchObject({
    status: 'failed',
    detail: expect.stringMatching(detail),
    remedy: expect.stringContaining('sanity.io/manage'),
  })
})

test('a failed last attempt of a hosted webhook, and a token that may not read it, fail', async () => {
  fake.getState().attempts.push({
    ...{ createdAt: '2026-11-22T12:00:00Z', inProgress: false, isFailure: true, resultCode: 401 },
  })
  expect(await run('Webhook of the Content Lake', hosted)).toMatchObject({
    status: 'failed',
    detail: expect.stringContaining('401'),
    remedy: expect.stringContaining('SANITY_WEBHOOK_SECRET'),
  })
  const token = { SANITY_AUTH_TOKEN: 'another-token-of-it' }
  expect(await run('Webhook of the Content Lake', { ...hosted, ...token })).toMatchObject({
    status: 'failed',
    remedy: expect.stringContaining('SANITY_AUTH_TOKEN'),
  })
})

test('without a token that writes, a signed webhook takes the place of a publish', async () => {
  const result = await run('From a publish', { SANITY_AUTH_TOKEN: '' })
  expect(result).toMatchObject({ status: 'ok', detail: expect.stringContaining('webhook') })
  expect(fake.getState().mutations).toEqual([])
})

test('a change that does not arrive at a server fails', async () => {
  const announce = async () => {}
  await expect(measurePropagation([fake.origin], announce, 300)).rejects.toMatchObject({
    name: 'CheckError',
    message: expect.stringContaining(`did not arrive within 0.3 s at ${fake.origin}`),
  })
})

test('a server that reads no changes from the database is not waited for', async () => {
  fake.getState().readiness.invalidations = null
  expect(await run('From a publish')).toMatchObject({ status: 'skipped' })
})

test('an old version of Node fails', async () => {
  const installation = fake.createInstallation()
  expect(await runCheck(createNodeRequirement('22.9.0'), installation)).toMatchObject({
    status: 'failed',
    remedy: expect.stringContaining('npm ci'),
  })
})

function runScript(args: string[]): Promise<{ code: unknown; output: string; problem: string }> {
  const env = { ...process.env, ...fake.createInstallation().variables }
  return new Promise((done) => {
    execFile(process.execPath, ['scripts/doctor.ts', ...args], { env }, (error, output, problem) =>
      done({ code: error?.code ?? 0, output, problem }),
    )
  })
}

test('the command ends with code 1 if a check fails, and can print JSON', async () => {
  expect(await runScript(['--json'])).toMatchObject({ code: 0, problem: '' })
  fake.getState().documents.pop()
  const { code, output } = await runScript(['--json', '--server', fake.origin])
  expect(code).toBe(1)
  expect(JSON.parse(output)).toMatchObject({
    ok: false,
    checks: expect.arrayContaining([
      expect.objectContaining({ status: 'failed', remedy: expect.stringContaining('Publish') }),
    ]),
  })
  for (const secret of Object.values(fake.keys)) expect(output).not.toContain(secret)
})

test('a malformed argument is reported in one line', async () => {
  const { code, problem } = await runScript(['--server', 'localhost'])
  expect(code).toBe(1)
  expect(problem.trim().split('\n')).toEqual([expect.stringContaining('not the URL of a server')])
})
