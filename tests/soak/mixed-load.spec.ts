import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SanityClient } from '@sanity/client'
import type pg from 'pg'
import { getMemory } from '#bench/process-usage.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'
import { exampleLead, sendLead } from '#tests/support/send-lead.ts'

const minutes = Number(process.env.SOAK_MINUTES ?? 30)
const capacitySeconds = 15
/** Share of the capacity that the load uses. */
const loadShare = 0.7
const clients = 24
const sampleMs = 10_000

/** Growth from the second to the last quarter of the run up to which usage counts as flat. */
const maxGrowth = { memory: 1.2, handles: 1.2 }

const pages = [
  ...['/', '/products', '/products/bobcat', '/faq', '/contact', '/dealers', '/traction'],
  ...['/dealer/nord-traction', '/dealer/nord-traction/products', '/no-such-page', '/sitemap.xml'],
  ...['/products?brand=bobcat', '/api/search?q=bobcat', '/social/en/main/home.png', '/api/brands'],
]

test.setTimeout((minutes + 10) * 60_000)

test(`${minutes} minutes of mixed load at ${loadShare * 100} % of the capacity cause no error, and memory and handles stay flat`, async ({
  system,
  lake,
  database,
}) => {
  await database.query(
    `update private.lead_limits set per_address_hour = 1000000, per_email_day = 1000000,
       per_domain_day = 1000000, all_hour = 1000000, per_48_hour = 1000000`,
  )
  const failures: string[] = []
  const visit = async (number: number) => {
    const path = pages[number % pages.length] ?? '/'
    const headers = number % 5 === 0 ? { rsc: '1' } : {}
    const response = await fetch(system.site + path, { headers })
    await response.arrayBuffer()
    if (response.status >= 500) failures.push(`${path} answered ${response.status}`)
  }
  const submit = async (number: number) => {
    const status = await sendLead(system.site, exampleLead(number))
    if (status !== 200) failures.push(`A form was answered with ${status}`)
  }
  const capacity = await measureCapacity(visit)
  const pid = findServerPid(system.site)
  const memory: number[] = []
  const handles: number[] = []
  const end = Date.now() + minutes * 60_000
  const every = async (ms: number, run: (round: number) => Promise<unknown>) => {
    for (let round = 0; Date.now() < end; round += 1) {
      const due = Date.now() + ms
      await run(round)
      await sleep(Math.max(0, due - Date.now()))
    }
  }
  const clientMs = (1000 * clients) / (capacity * loadShare)
  await withRestoredDocuments(lake, ['faq-do-they-work'], async () => {
    await Promise.all([
      ...Array.from({ length: clients }, (_, client) =>
        every(clientMs, (round) => visit(client + round * clients)),
      ),
      every(1000, submit),
      every(15_000, (round) => publish(lake, round)),
      every(20_000, (round) => describeProduct(database, round)),
      every(sampleMs, async () => {
        memory.push(getMemory([pid]) ?? 0)
        handles.push(readdirSync(`/proc/${pid}/fd`).length)
      }),
    ])
  })
  console.log(
    `${Math.round(capacity)} requests/s at most; memory ${describeSamples(memory)} MB, handles ${describeSamples(handles)}`,
  )
  expect(failures).toEqual([])
  expect(getGrowth(memory)).toBeLessThan(maxGrowth.memory)
  expect(getGrowth(handles)).toBeLessThan(maxGrowth.handles)
})

/** Returns how many requests a second the server answers when each client sends one after the other. */
async function measureCapacity(visit: (number: number) => Promise<void>): Promise<number> {
  const end = Date.now() + capacitySeconds * 1000
  let count = 0
  const run = async (client: number) => {
    for (let round = 0; Date.now() < end; round += 1) {
      await visit(client + round * clients)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)))
  return count / capacitySeconds
}

function publish(lake: SanityClient, round: number) {
  return lake
    .patch('faq-do-they-work')
    .set({ question: `Do they work? (${round})` })
    .commit()
}

function describeProduct(database: pg.Client, round: number) {
  return database.query("update products set description = $1 where slug = 'bobcat'", [
    `Bites where rubber slips (${round}).`,
  ])
}

function findServerPid(site: string): number {
  const { port } = new URL(site)
  const processes = execFileSync('ps', ['-e', '-o', 'pid=,args='], { encoding: 'utf8' })
  const line = processes
    .split('\n')
    .find((each) => each.includes('server/main.ts') && each.includes(`--port ${port}`))
  if (!line) throw new Error(`No server listens on port ${port}`)
  return Number(line.trim().split(' ')[0])
}

function median(samples: readonly number[]): number {
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0
}

/** Returns the median of the last quarter over that of the second one: the first one warms up. */
function getGrowth(samples: readonly number[]): number {
  const quarter = Math.floor(samples.length / 4)
  return median(samples.slice(-quarter)) / median(samples.slice(quarter, 2 * quarter))
}

function describeSamples(samples: readonly number[]): string {
  const shown = [samples[0] ?? 0, median(samples), samples.at(-1) ?? 0, Math.max(...samples)]
  return `first, median, last, most: ${shown.map(Math.round).join(', ')}`
}
