import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type FaultName,
  type FaultProxy,
  faults,
  startFaultProxy,
} from '#tests/support/fault-proxy.ts'
import { exampleLead, sendLead } from '#tests/support/send-lead.ts'
import { sendAllWebhooks } from '#tests/support/send-webhook.ts'
import {
  createEditorClient,
  type SiteServices,
  startSiteServices,
} from '#tests/support/site-services.ts'
import { testDataDir } from '#tests/support/test-data-dir.ts'

const dealer = '/dealer/nord-traction'
const missingPath = '/no-such-page'
const paths = ['/', '/products', '/faq', '/products/bobcat', dealer, `${dealer}/faq`, missingPath]

/** Within this time after a fault, pages show what was published during it. In ms. */
const healingMs = 10_000

let services: SiteServices
let contentLake: FaultProxy
let supabase: FaultProxy
let database: pg.Client

beforeAll(async () => {
  services = await startSiteServices(testDataDir, async ({ SANITY_API_HOST, SUPABASE_URL }) => {
    contentLake = await startFaultProxy(SANITY_API_HOST ?? '')
    supabase = await startFaultProxy(SUPABASE_URL ?? '')
    return { SANITY_API_HOST: contentLake.url, SUPABASE_URL: supabase.url }
  })
  database = new pg.Client({ connectionString: services.backends.supabase.databaseUrl })
  await database.connect()
})

afterEach(() => {
  contentLake.setFault(null)
  supabase.setFault(null)
})

afterAll(async () => {
  await database.end()
  await services.stop()
  contentLake.stop()
  supabase.stop()
})

async function visit(path: string) {
  const response = await fetch(`${services.site}${path}`)
  const html = await response.text()
  const content = html.match(/<main[\s\S]*<\/main>/)?.[0] ?? 'no content'
  return { path, status: response.status, content }
}

const visitAll = () => Promise.all(paths.map(visit))

/** What each backend shows on a page, and how it is changed. */
const backends = {
  'the Content Lake': {
    name: 'content-lake',
    getProxy: () => contentLake,
    path: '/',
    publish: (text: string) =>
      createEditorClient(services.backends)
        .patch('homePage')
        .set({ 'sections[0].heading': text })
        .commit(),
  },
  Supabase: {
    name: 'supabase',
    getProxy: () => supabase,
    path: '/products/bobcat',
    publish: (text: string) =>
      database.query(`update products set title = $1 where slug = 'bobcat'`, [text]),
  },
}

const faultNames = Object.keys(faults) as FaultName[]

/** Returns the lines about a backend that the site logged since there were `from` lines. */
const linesAbout = (backend: string, from: number) =>
  services.log.slice(from).filter((line) => line.backend === backend)

describe.each(Object.entries(backends))('while %s', (_, { name, getProxy, path, publish }) => {
  const breaking = faultNames.filter((fault) => !fault.startsWith('takes'))

  test.each(breaking)('%s, pages keep their last good content, and then renew', async (fault) => {
    const before = await visitAll()
    for (const { path, status, content } of before) {
      expect(status, path).toBe(path === missingPath ? 404 : 200)
      expect(content, path).toContain('<h1')
    }
    const firstLine = services.log.length
    getProxy().setFault(fault)
    const heading = `After: ${name} ${fault}`
    await publish(heading)
    await sendAllWebhooks(services.site, services.state)
    await expect.poll(() => linesAbout(name, firstLine), { timeout: 10_000 }).not.toEqual([])
    expect(await visitAll()).toEqual(before)
    expect(await visitAll()).toEqual(before)

    getProxy().setFault(null)
    const read = async () => (await visit(path)).content
    await expect.poll(read, { timeout: healingMs, interval: 200 }).toContain(heading)
    await expect
      .poll(() => linesAbout(name, firstLine).at(-1))
      .toMatchObject({ level: 'info', event: 'backend-available' })
    expect(services.log.length - firstLine).toBeLessThanOrEqual(3)
  })
})

test('while both backends take three seconds for each response, pages are served at once', async () => {
  const before = await visitAll()
  contentLake.setFault('takes three seconds for each response')
  supabase.setFault('takes three seconds for each response')
  await backends['the Content Lake'].publish('After the slow minute')
  await sendAllWebhooks(services.site, services.state)
  const begun = performance.now()
  expect(await visitAll()).toEqual(before)
  expect(performance.now() - begun).toBeLessThan(2_000)
  await sleep(1_000)
  contentLake.setFault(null)
  supabase.setFault(null)
  const read = async () => (await visit('/')).content
  await expect.poll(read, { timeout: healingMs, interval: 200 }).toContain('After the slow minute')
})

test.each(faultNames.filter((fault) => !fault.startsWith('takes')))(
  'while Supabase %s, no lead is confirmed that is not stored',
  async (fault) => {
    const leads = Array.from({ length: 5 }, (_, number) => exampleLead(number))
    await fetch(`${services.site}/contact`)
    supabase.setFault(fault)
    const statuses = await Promise.all(leads.map((lead) => sendLead(services.site, lead)))
    expect(statuses.filter((status) => status !== 503)).toEqual([])
    supabase.setFault(null)
    expect(await Promise.all(leads.map((lead) => sendLead(services.site, lead)))).toEqual(
      leads.map(() => 200),
    )
    const { rows } = await database.query<{ email: string }>(
      'select email from leads where email = any($1)',
      [leads.map(({ email }) => email)],
    )
    expect(rows.map(({ email }) => email).toSorted()).toEqual(
      leads.map(({ email }) => email).toSorted(),
    )
  },
)

test('while the Content Lake is down, a restart of the site logs no page that could not be renewed', async () => {
  const firstLine = services.log.length
  contentLake.setFault('answers 502 with HTML')
  await sendAllWebhooks(services.site, services.state)
  await expect.poll(() => linesAbout('content-lake', firstLine)).not.toEqual([])
  await services.restartWebServer()
  contentLake.setFault(null)
  const events = services.log.slice(firstLine).map(({ event }) => event)
  expect(events.filter((event) => /page-/.test(event))).toEqual([])
})
