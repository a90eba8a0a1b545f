import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCommand, getDescendantPids, signalProcess } from '#tests/support/processes.ts'
import { sendSignedWebhook } from '#tests/support/send-webhook.ts'
import { startSeveralServers } from '#tests/support/several-servers.ts'
import { createEditorClient } from '#tests/support/site-services.ts'
import { testDataDir } from '#tests/support/test-data-dir.ts'
import { startTraceReceiver } from '#tests/support/trace-receiver.ts'

const all = [0, 1, 2]

let system: Awaited<ReturnType<typeof startSeveralServers>>
let lake: ReturnType<typeof createEditorClient>
let sql: pg.Client
let faqEntry: string
let traces: Awaited<ReturnType<typeof startTraceReceiver>>

beforeAll(async () => {
  system = await startSeveralServers(testDataDir, all.length)
  lake = createEditorClient(system.backends)
  faqEntry = await lake.fetch('*[_type == "faqEntry" && !(_id in path("drafts.**"))][0]._id')
  sql = new pg.Client({ connectionString: system.backends.supabase.databaseUrl })
  await sql.connect()
  traces = await startTraceReceiver()
  const starting = [0, 1].map(system.startServer)
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = traces.url
  process.env.OTEL_BSP_SCHEDULE_DELAY = '200'
  starting.push(system.startServer(2))
  Reflect.deleteProperty(process.env, 'OTEL_EXPORTER_OTLP_ENDPOINT')
  await Promise.all(starting)
})

afterAll(async () => {
  await sql.end()
  await system.stop()
  await traces.stop()
})

const askOnFaq = (question: string) => lake.patch(faqEntry).set({ question }).commit()

/** Expects that each of these servers shows a text. */
async function expectShown(numbers: readonly number[], path: string, text: string) {
  const findServers = async () => {
    const pages = await Promise.all(
      numbers.map(async (number) => (await fetch(system.origins[number] + path)).text()),
    )
    return numbers.filter((_, index) => pages[index]?.includes(text))
  }
  await expect.poll(findServers, { interval: 50 }).toEqual(numbers)
}

test('a publish, a changed row and a redirect reach every server', async () => {
  const getTargets = () =>
    Promise.all(
      system.origins.map(async (origin) => {
        const { headers } = await fetch(`${origin}/old-bars`, { redirect: 'manual' })
        return headers.get('location')
      }),
    )
  expect(await getTargets()).toEqual([null, null, null])
  await lake.createOrReplace({
    ...{ _id: 'redirect-of-servers', _type: 'redirect' },
    ...{ from: '/old-bars', to: '/faq' },
  })
  await expect.poll(getTargets, { interval: 50 }).toEqual(['/faq', '/faq', '/faq'])
  await askOnFaq('Do several servers know?')
  await expectShown(all, '/faq', 'Do several servers know?')
  await sql.query(`update dealerships set name = 'Several Tractions' where slug = 'nord-traction'`)
  await expectShown(all, '/dealer/nord-traction', 'Several Tractions')
})

test('npm run doctor finds everything in order, and follows a publish to each server', async () => {
  const servers = system.origins.flatMap((origin) => ['--server', origin])
  const env = {
    ...process.env,
    ...system.environment,
    SANITY_AUTH_TOKEN: system.backends.sanity.token,
  }
  const { code, output } = await new Promise<{ code: unknown; output: string }>((done) => {
    execFile(
      process.execPath,
      ['scripts/doctor.ts', '--json', ...servers],
      { env },
      (error, text) => done({ code: error?.code ?? 0, output: text }),
    )
  })
  const { checks } = JSON.parse(output)
  expect(checks.filter(({ status }: { status: string }) => status === 'failed')).toEqual([])
  expect(code).toBe(0)
  const publish = checks.find(
    ({ name }: { name: string }) => name === 'From a publish to each server',
  )
  for (const origin of system.origins) expect(publish.detail).toMatch(`${origin} after`)
  expect(await lake.getDocument('doctor-canary')).toBeUndefined()
})

test('a server sends its spans to a collector, without queries', async () => {
  const path = '/api/search?q=ada%40example.com'
  await expect
    .poll(async () => {
      await fetch(system.origins[2] + path)
      return traces.getSpanNames()
    })
    .toContain('GET /api/search')
  expect(JSON.stringify(traces.received)).not.toContain('ada%40example.com')
})

test('a server killed under load loses only the requests in progress, and serves current pages after a restart', async () => {
  const loadEnded = new AbortController()
  const clientCount = 8
  let failed = 0
  let answered = 0
  const clients = Array.from({ length: clientCount }, async () => {
    while (!loadEnded.signal.aborted) {
      const isOk = await fetch(`${system.site}/faq`).then(
        async (response) => (await response.text()) !== '' && response.ok,
        () => false,
      )
      if (isOk) answered += 1
      else failed += 1
    }
  })
  await expect.poll(() => answered).toBeGreaterThan(50)
  await system.killServer(1)
  await askOnFaq('Does a killed server matter?')
  await expectShown([0, 2], '/faq', 'Does a killed server matter?')
  loadEnded.abort()
  await Promise.all(clients)
  expect(failed).toBeLessThanOrEqual(clientCount)
  await system.startServer(1)
  // On a busy machine it is ready before it has rendered the page: it waits 10 s at most.
  await expectShown([1], '/faq', 'Does a killed server matter?')
})

test('while the database hangs, all servers answer; afterwards they show what was published meanwhile', async () => {
  const postgres = system.backendsPids
    .flatMap(getDescendantPids)
    .filter((pid) => /postgres/.test(getCommand(pid)))
  expect(postgres.length).toBeGreaterThan(2)
  for (const pid of postgres) signalProcess(pid, 'SIGSTOP')
  try {
    await askOnFaq('Is the database awake?')
    await sleep(2_000)
    const statuses = await Promise.all(
      system.origins.flatMap((origin) =>
        ['/', '/products', '/faq'].map(async (path) => (await fetch(origin + path)).status),
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  } finally {
    for (const pid of postgres) signalProcess(pid, 'SIGCONT')
  }
  await expectShown(all, '/faq', 'Is the database awake?')
})

test('on a serverless host, webhooks make its cache stale, and redirects come from it', async () => {
  const origin = await system.startServerless()
  await askOnFaq('Are functions asked too?')
  await lake.createOrReplace({
    ...{ _id: 'redirect-of-functions', _type: 'redirect' },
    ...{ from: '/older-bars', to: '/products' },
  })
  for (const change of [
    { _type: 'faqEntry', _id: faqEntry },
    { _type: 'redirect', _id: 'redirect-of-functions' },
  ]) {
    const url = `${origin}/api/webhooks/sanity`
    expect((await sendSignedWebhook(url, system.contentWebhookSecret, change)).status).toBe(200)
  }
  const getPage = async () => (await fetch(`${origin}/faq`)).text()
  await expect.poll(getPage, { interval: 50 }).toContain('Are functions asked too?')
  const getTarget = async () =>
    (await fetch(`${origin}/older-bars`, { redirect: 'manual' })).headers.get('location')
  await expect.poll(getTarget, { interval: 50 }).toBe('/products')
})
