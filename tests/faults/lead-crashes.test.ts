import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCommand, getDescendantPids, signalProcess } from '#tests/support/processes.ts'
import { exampleLead, type SentLead, sendLead } from '#tests/support/send-lead.ts'
import { type SiteServices, startSiteServices } from '#tests/support/site-services.ts'
import { testDataDir } from '#tests/support/test-data-dir.ts'

const leadCount = Number(process.env.LEADS ?? 40)
const clientCount = 20
/** Maximum number of attempts per lead. */
const maxAttempts = 40
/** Average pause of a client between two leads, in ms, during which servers crash. */
const averagePauseMs = 5_000

let services: SiteServices

beforeAll(async () => {
  services = await startSiteServices(testDataDir)
  await queryWithRetry(
    `update private.lead_limits
     set per_address_hour = 1000000, per_email_day = 1000000, mails_per_minute = 1000000,
       per_domain_day = 1000000, all_hour = 1000000`,
  )
})

afterAll(() => services.stop())

/** Runs a query as superuser and returns its rows; retries while the database is down. */
async function queryWithRetry<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  for (let attempt = 1; ; attempt += 1) {
    const sql = new pg.Client({ connectionString: services.backends.supabase.databaseUrl })
    sql.on('error', () => {})
    try {
      await sql.connect()
      return (await sql.query<Row>(text)).rows
    } catch (error) {
      if (attempt === 50) throw error
      await sleep(200)
    } finally {
      await sql.end().catch(() => {})
    }
  }
}

/** Returns a function that kills a backend process, which its supervisor restarts. */
function createCrash(program: string): () => Promise<void> {
  return async () => {
    const below = services.backendsPids.flatMap(getDescendantPids)
    const found = below.find((pid) => getCommand(pid).includes(program))
    if (found) signalProcess(found, 'SIGKILL')
  }
}

async function crashAtRandom(until: Promise<unknown>) {
  const crashes = {
    PostgREST: createCrash('postgrest'),
    Postgres: createCrash('postgres -D'),
    'the web server': () => services.crashWebServer(),
  }
  const counts = new Map<string, number>()
  let isOver = false
  until.finally(() => {
    isOver = true
  })
  while (!isOver) {
    for (const [name, crashNow] of shuffle(Object.entries(crashes))) {
      await crashNow()
      counts.set(name, (counts.get(name) ?? 0) + 1)
      await sleep(500 + Math.random() * 2_500)
    }
  }
  return Object.fromEntries(counts)
}

function shuffle<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Sends each lead until it is confirmed; one in ten twice at once, like a double click. */
async function sendUntilConfirmed(all: SentLead[]) {
  const waiting = [...all]
  const confirmed = new Set<string>()
  const rejections = new Map<number, number>()
  await Promise.all(
    Array.from({ length: clientCount }, async () => {
      for (let lead = waiting.pop(); lead; lead = waiting.pop()) {
        for (let attempt = 0; attempt < maxAttempts && !confirmed.has(lead.email); attempt += 1) {
          const twice = Math.random() < 0.1 ? [lead, lead] : [lead]
          for (const status of await Promise.all(
            twice.map((one) => sendLead(services.site, one)),
          )) {
            if (status === 200) confirmed.add(lead.email)
            else rejections.set(status, (rejections.get(status) ?? 0) + 1)
          }
          if (!confirmed.has(lead.email)) await sleep(200 + Math.random() * 600)
        }
        await sleep(Math.random() * 2 * averagePauseMs)
      }
    }),
  )
  return { confirmed, rejections: Object.fromEntries(rejections) }
}

/** Returns the number of mails per recipient in the mail catcher's folder. */
async function countVisitorMails(): Promise<Map<string, number>> {
  const folder = services.backends.mail.folder
  const counts = new Map<string, number>()
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.eml')) continue
    const { to = [] } = await PostalMime.parse(await readFile(join(folder, name)))
    for (const { address = '' } of to) counts.set(address, (counts.get(address) ?? 0) + 1)
  }
  return counts
}

test(`of ${leadCount} leads sent while servers crash, each confirmed one is stored once and mailed`, async () => {
  const all = Array.from({ length: leadCount }, (_, number) => exampleLead(number))
  const begun = Date.now()
  const sending = sendUntilConfirmed(all)
  const crashes = await crashAtRandom(sending)
  const { confirmed, rejections } = await sending
  const seconds = ((Date.now() - begun) / 1000).toFixed(0)
  // A server may still store a lead whose client lost the connection: it would be stored twice.
  await sleep(2_000)

  const rows = await queryWithRetry<{ email: string }>(`
    select l.email from (
      select id from vehicle_requests_form_submissions
      union all select id from join_the_waitlist_form_submissions
      union all select id from dealer_inquiry_form_submissions
      union all select id from share_with_dealer_form_submissions
      union all select id from dealer_tip_form_submissions
    ) as submissions join leads l using (id) where l.email like '%@fault.example'`)
  const stored = rows.map(({ email }) => email)
  expect(new Set(stored).size, 'stored once').toBe(stored.length)
  expect(
    [...confirmed].filter((email) => !stored.includes(email)),
    'confirmed and lost',
  ).toEqual([])
  expect(confirmed.size, 'sent until it was confirmed').toBe(leadCount)
  await expect
    .poll(
      () =>
        queryWithRetry(
          `select id from lead_mails
           where sent_at is null and suppressed_at is null and held_at is null`,
        ),
      {
        timeout: 240_000,
        interval: 2_000,
      },
    )
    .toEqual([])
  const mails = await countVisitorMails()
  const unmailed = all.filter(({ email }) => !mails.has(email))
  expect(unmailed, 'stored and not mailed').toEqual([])
  const again = [...mails].filter(([to, count]) => to.endsWith('@fault.example') && count > 1)
  console.log(
    `${leadCount} leads by ${clientCount} clients in ${seconds} s; crashes ${JSON.stringify(crashes)}; answers other than 200 ${JSON.stringify(rejections)}; confirmed ${confirmed.size}, stored ${stored.length}, mailed more than once ${again.length}`,
  )
})
