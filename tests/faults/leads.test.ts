import { execFileSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsDataDir } from '#tests/support/parts-data.ts'
import { descendants } from '#tests/support/processes.ts'
import { exampleLead, type SentLead, sendLead } from '#tests/support/send-lead.ts'
import { type SiteParts, startParts } from '#tests/support/site-parts.ts'

const leads = Number(process.env.LEADS ?? 150)
const clients = 20
/** How often a visitor sends again before giving up. */
const patience = 40
/** Milliseconds that a client rests between two leads, on average: the servers shall crash meanwhile. */
const rest = 5_000

let parts: SiteParts

beforeAll(async () => {
  parts = await startParts(partsDataDir)
  await query('update private.lead_limits set per_address_hour = 1000000, per_email_day = 1000000')
})

afterAll(() => parts.stop())

/** Rows of one query of the superuser, who waits for the database where it is down. */
async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  for (let attempt = 1; ; attempt += 1) {
    const sql = new pg.Client({ connectionString: parts.backends.supabase.databaseUrl })
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

/** Ends a process of the backends as a crash does; its supervisor starts it again. */
function crash(program: string): () => Promise<void> {
  return async () => {
    const found = descendants(parts.backendsPid).find((pid) => commandOf(pid).includes(program))
    if (found) process.kill(found, 'SIGKILL')
  }
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

async function crashAtRandom(until: Promise<unknown>) {
  const crashes = {
    PostgREST: crash('postgrest'),
    Postgres: crash('postgres -D'),
    'the web server': () => parts.crashWebServer(),
  }
  const counts = new Map<string, number>()
  let isOver = false
  until.finally(() => {
    isOver = true
  })
  while (!isOver) {
    for (const [name, crashNow] of shuffled(Object.entries(crashes))) {
      await crashNow()
      counts.set(name, (counts.get(name) ?? 0) + 1)
      await sleep(500 + Math.random() * 2_500)
    }
  }
  return Object.fromEntries(counts)
}

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Sends each lead until it is confirmed, some of them twice at once as a double click does. */
async function sendAll(all: SentLead[]) {
  const waiting = [...all]
  const confirmed = new Set<string>()
  const refusals = new Map<number, number>()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let lead = waiting.pop(); lead; lead = waiting.pop()) {
        for (let attempt = 0; attempt < patience && !confirmed.has(lead.email); attempt += 1) {
          const twice = Math.random() < 0.1 ? [lead, lead] : [lead]
          for (const status of await Promise.all(twice.map((one) => sendLead(parts.site, one)))) {
            if (status === 200) confirmed.add(lead.email)
            else refusals.set(status, (refusals.get(status) ?? 0) + 1)
          }
          if (!confirmed.has(lead.email)) await sleep(200 + Math.random() * 600)
        }
        await sleep(Math.random() * 2 * rest)
      }
    }),
  )
  return { confirmed, refusals: Object.fromEntries(refusals) }
}

/** How often a mail to each visitor lies in the embedded mail server's folder. */
async function mailsToVisitors(): Promise<Map<string, number>> {
  const folder = parts.backends.mail.folder
  const counts = new Map<string, number>()
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.eml')) continue
    const { to = [] } = await PostalMime.parse(await readFile(join(folder, name)))
    for (const { address = '' } of to) counts.set(address, (counts.get(address) ?? 0) + 1)
  }
  return counts
}

test(`of ${leads} leads sent while servers crash, each confirmed one is stored once and mailed`, async () => {
  const all = Array.from({ length: leads }, (_, number) => exampleLead(number))
  const begun = Date.now()
  const sending = sendAll(all)
  const crashes = await crashAtRandom(sending)
  const { confirmed, refusals } = await sending
  const seconds = ((Date.now() - begun) / 1000).toFixed(0)
  await sleep(2_000)

  const rows = await query<{ email: string }>(`
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
  expect(confirmed.size, 'sent until it was confirmed').toBe(leads)
  await expect
    .poll(
      () => query('select id from lead_mails where sent_at is null and suppressed_at is null'),
      {
        timeout: 240_000,
        interval: 2_000,
      },
    )
    .toEqual([])
  const mails = await mailsToVisitors()
  const unmailed = all.filter(({ email }) => !mails.has(email))
  expect(unmailed, 'stored and not mailed').toEqual([])
  const again = [...mails].filter(([to, count]) => to.endsWith('@fault.example') && count > 1)
  console.log(
    `${leads} leads by ${clients} clients in ${seconds} s; crashes ${JSON.stringify(crashes)}; answers other than 200 ${JSON.stringify(refusals)}; confirmed ${confirmed.size}, stored ${stored.length}, mailed more than once ${again.length}`,
  )
})
