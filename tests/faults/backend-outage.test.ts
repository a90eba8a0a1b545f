import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOutageLines, getOpenOutages } from '#tests/support/outage-lines.ts'
import { getDescendantPids, signalProcess } from '#tests/support/processes.ts'
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

/** `npm run test:faults` sets `LEADS`. */
const hangSeconds = process.env.LEADS === undefined ? 20 : 60

let services: SiteServices

beforeAll(async () => {
  services = await startSiteServices(testDataDir)
})

afterAll(() => services.stop())

const getStatus = async (path: string) => (await visit(services.site, path)).status

/** Searches for a machine, with a typo. */
async function search() {
  const parameters = new URLSearchParams({ q: 'bobact t770', storefront: 'main' })
  const response = await fetch(`${services.site}/api/search?${parameters}`)
  return { status: response.status, hits: await response.json() }
}

const found = { status: 200, hits: { models: [{ title: 'Bobcat T770' }] } }

/** Fetches every page every 2 s, and searches, and expects the same status and content as before. */
async function expectUnchanged(before: Awaited<ReturnType<typeof visitAll>>, seconds: number) {
  for (let second = 0; second < seconds; second += 2) {
    expect(await visitAll(services.site, paths)).toEqual(before)
    expect(await search()).toMatchObject(found)
    await sleep(2_000)
  }
}

async function expectRevalidated(heading: string) {
  await createEditorClient(services.backends)
    .patch('homePage')
    .set({ 'sections[0].heading': heading })
    .commit()
  for (const path of ['/', dealer]) {
    const getContent = async () => (await visit(services.site, path)).content
    await expect.poll(getContent, { interval: 500 }).toContain(heading)
  }
}

/**
 * Returns what all pages show once the webhooks of earlier changes, such as those of the seed, are done, and the search
 * has an index.
 */
async function visitUpToDate() {
  await expectRevalidated('Before an outage')
  await expect.poll(search).toMatchObject(found)
  return visitSettled(services.site, paths)
}

test(`with both backends hanging for ${hangSeconds} s, every page served before keeps its last good content`, async () => {
  const before = await visitUpToDate()
  for (const { path, status, content } of before) {
    expect(status, path).toBe(path === missingPath ? 404 : 200)
    expect(content, path).toContain('<h1')
  }
  const firstLine = services.log.length
  const frozen = services.backendsPids.flatMap((pid) => [pid, ...getDescendantPids(pid)])
  for (const pid of frozen) signalProcess(pid, 'SIGSTOP')
  try {
    await sendAllWebhooks(services.site, services.state)
    await expectUnchanged(before, hangSeconds)
    expect(await getStatus('/products/case')).toBe(500)
  } finally {
    for (const pid of frozen.toReversed()) signalProcess(pid, 'SIGCONT')
  }
  await expect.poll(() => getStatus('/products/case')).toBe(200)
  await expectRevalidated('Back after the hang')
  await expect.poll(() => getOpenOutages(services.log)).toEqual([])
  expectOutageLines(services.log, firstLine)
})

test('with both backends stopped, every page served before keeps its last good content', async () => {
  const before = await visitUpToDate()
  const firstLine = services.log.length
  await services.stopBackends()
  await sendAllWebhooks(services.site, services.state)
  await expectUnchanged(before, 10)
  expect(await getStatus('/products/john-deere')).toBe(500)
  await services.restartBackends()
  await expectRevalidated('Back after the stop')
  await expect.poll(() => getOpenOutages(services.log)).toEqual([])
  expectOutageLines(services.log, firstLine)
})
