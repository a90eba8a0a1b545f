import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendRawRequest } from '#packages/next-server/tests/raw-request.ts'
import { createDeskCookie } from '#tests/support/desk-session.ts'
import {
  type FaultName,
  type FaultProxy,
  faults,
  startFaultProxy,
} from '#tests/support/fault-proxy.ts'
import { loadPage } from '#tests/support/foreign-texts.ts'
import { expectOutageLines, getOpenOutages } from '#tests/support/outage-lines.ts'
import { exampleLead, sendLead } from '#tests/support/send-lead.ts'
import { sendAllWebhooks } from '#tests/support/send-webhook.ts'
import {
  createEditorClient,
  type SiteServices,
  startSiteServices,
} from '#tests/support/site-services.ts'
import { testDataDir } from '#tests/support/test-data-dir.ts'
import { visit, visitAll, visitSettled } from '#tests/support/visit-pages.ts'

const dealer = '/dealer/nord-traction'
const missingPath = '/no-such-page'
const paths = ['/', '/products', '/faq', '/products/bobcat', dealer, `${dealer}/faq`, missingPath]

/** Headers by which the server knows a person's browser that loads a page. */
const browserHeaders = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
}

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
  // Pages of the build load pictures from the Content Lake, pages that this site renders from the proxy.
  await sendAllWebhooks(services.site, services.state)
})

afterEach(async () => {
  contentLake.setFault(null)
  supabase.setFault(null)
  await expectHealed()
})

const expectHealed = () => expect.poll(() => getOpenOutages(services.log)).toEqual([])

afterAll(async () => {
  await database.end()
  await services.stop()
  contentLake.stop()
  supabase.stop()
})

const slowness = 'takes three seconds for each response' satisfies FaultName

/** `npm run test:faults` puts every fault in front of every backend. */
const isFullLength = process.env.LEADS !== undefined
const breakingFaults = (Object.keys(faults) as FaultName[]).filter((fault) => fault !== slowness)
const select = (...short: FaultName[]) => (isFullLength ? breakingFaults : short)

/** What each backend shows on pages, and how it is changed. */
const backends = {
  'the Content Lake': {
    name: 'content-lake',
    getProxy: () => contentLake,
    shownOn: ['/', dealer],
    faults: select(
      'answers 200 with half of the JSON',
      'cuts the connection in the middle of a body',
    ),
    publish: (text: string) =>
      createEditorClient(services.backends)
        .patch('homePage')
        .set({ 'sections[0].heading': text })
        .commit(),
  },
  Supabase: {
    name: 'supabase',
    getProxy: () => supabase,
    shownOn: ['/products', '/products/bobcat'],
    faults: select('answers 200 with nothing', 'answers 502 with HTML', 'refuses the credentials'),
    publish: (text: string) =>
      database.query(`update products set title = $1 where slug = 'bobcat'`, [text]),
  },
}

/** Returns the lines about a backend that the site logged since there were `from` lines. */
const linesAbout = (backend: string, from: number) =>
  services.log.slice(from).filter((line) => line.backend === backend)

describe.each(Object.entries(backends))('while %s', (_, backend) => {
  const { name, getProxy, shownOn, publish } = backend

  test.each(backend.faults)(
    '%s, pages keep their last good content, and then renew',
    async (fault) => {
      const before = await visitSettled(services.site, paths)
      for (const { path, status, content } of before) {
        expect(status, path).toBe(path === missingPath ? 404 : 200)
        expect(content, path).toContain('<h1')
      }
      const firstLine = services.log.length
      getProxy().setFault(fault)
      const heading = `After: ${name} ${fault}`
      await publish(heading)
      await sendAllWebhooks(services.site, services.state)
      await expect.poll(() => linesAbout(name, firstLine)).not.toEqual([])
      for (let times = 0; times < 2; times += 1) {
        expect(await visitAll(services.site, paths)).toEqual(before)
      }

      getProxy().setFault(null)
      const findPagesWithout = async () =>
        (await visitAll(services.site, shownOn)).filter(({ content }) => !content.includes(heading))
      await expect.poll(findPagesWithout, { interval: 200 }).toEqual([])
      await expectHealed()
      expectOutageLines(services.log, firstLine)
    },
  )
})

test('while both backends take three seconds for each response, pages are served at once', async () => {
  const before = await visitSettled(services.site, paths)
  contentLake.setFault(slowness)
  supabase.setFault(slowness)
  await backends['the Content Lake'].publish('After the slow minute')
  await sendAllWebhooks(services.site, services.state)
  await expect.poll(() => contentLake.getPendingCount()).toBeGreaterThan(0)
  const begun = performance.now()
  expect(await visitAll(services.site, paths)).toEqual(before)
  // A page that waited for a backend would take as long as its response.
  expect(performance.now() - begun).toBeLessThan(3_000)
  contentLake.setFault(null)
  supabase.setFault(null)
  const read = async () => (await visit(services.site, '/')).content
  await expect.poll(read, { interval: 200 }).toContain('After the slow minute')
})

test.each(select('cuts the connection in the middle of a body', 'has a full disk'))(
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

test('while Supabase is down, what a dealer typed at the desk comes back, and is stored once when it is sent again', async () => {
  const lead = exampleLead(0)
  const headers = { cookie: await createDeskCookie(database, services.site, 'nord-traction') }
  expect(await sendLead(services.site, lead, '/dealer/nord-traction/contact')).toBe(200)
  const stored = await database.query('select id from leads where email = $1', [lead.email])
  const { id } = stored.rows[0]
  const typed = {
    note: { action: 'note', note_id: randomUUID(), text: 'Has 2 loaders & a "plow"' },
    answer: {
      ...{ answer_id: randomUUID(), status: 'quoted' },
      ...{ subject: 'Your <bars>', text: '1,150 $ a set.' },
    },
  }
  const send = (path: string, body: URLSearchParams) =>
    fetch(`${services.site}/desk/leads/${id}${path}`, {
      method: 'POST',
      headers: { ...headers, origin: services.site },
      body,
      redirect: 'manual',
    })
  for (const [path, fields] of [
    ['', typed.note],
    ['/answer', typed.answer],
  ] as const) {
    supabase.setFault('answers 502 with HTML')
    const failed = await send(path, new URLSearchParams(fields))
    expect(failed.status).toBe(503)
    const $ = loadPage(await failed.text())
    expect($('h1').text()).toBe('The desk does not answer')
    const form = new URLSearchParams(
      $('form [name]')
        .toArray()
        .map((input) => [$(input).attr('name') ?? '', String($(input).val())]),
    )
    expect(Object.fromEntries(form)).toEqual(fields)
    supabase.setFault(null)
    await expectHealed()
    for (let times = 0; times < 2; times += 1) expect((await send(path, form)).status).toBe(303)
  }
  const { rows } = await database.query(
    `select (select array_agg(text) from lead_notes where lead_id = $1) as notes,
            (select array_agg(text) from private.lead_answers where lead_id = $1) as answers`,
    [id],
  )
  expect(rows).toEqual([{ notes: [typed.note.text], answers: [typed.answer.text] }])
})

test('visits that were counted while Supabase was down, or just before a stop, are stored', async () => {
  const countVisits = async () => {
    const { rows } = await database.query<{ visits: number }>(
      'select coalesce(sum(visits), 0)::integer as visits from private.visits',
    )
    return rows[0]?.visits
  }
  const visitAsBrowser = () => sendRawRequest(`${services.site}/faq`, browserHeaders)
  supabase.setFault('answers 502 with HTML')
  const firstLine = services.log.length
  await visitAsBrowser()
  await expect.poll(() => linesAbout('supabase-admin', firstLine)).not.toEqual([])
  await visitAsBrowser()
  supabase.setFault(null)
  await expect.poll(countVisits).toBe(2)
  // A process that stops during an outage does not log its end.
  await expectHealed()
  await visitAsBrowser()
  await services.restartWebServer()
  expect(await countVisits()).toBe(3)
})

test('while the Content Lake is down, a restart of the site logs no failed revalidation of a page', async () => {
  const firstLine = services.log.length
  contentLake.setFault('answers 502 with HTML')
  await sendAllWebhooks(services.site, services.state)
  await expect.poll(() => linesAbout('content-lake', firstLine)).not.toEqual([])
  expect(await services.restartWebServer(), 'stopped in order, not killed').toBe(0)
  contentLake.setFault(null)
  const events = services.log.slice(firstLine).map(({ event }) => event)
  expect(events.filter((event) => /page-/.test(event))).toEqual([])
})
