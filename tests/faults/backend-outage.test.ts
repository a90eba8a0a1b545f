import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectOutageLines, getOpenOutages } from '#tests/support/outage-lines.ts'
import { getDescendantPids } from '#tests/support/processes.ts'
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

let services: SiteServices

beforeAll(async () => {
  services = await startSiteServices(testDataDir)
})

afterAll(() => services.stop())

async function visit(path: string) {
  const response = await fetch(`${services.site}${path}`)
  const html = await response.text()
  return {
    path,
    status: response.status,
    content: html.match(/<main[\s\S]*<\/main>/)?.[0] ?? 'no content',
  }
}

const visitAll = () => Promise.all(paths.map(visit))
const getStatus = async (path: string) => (await visit(path)).status

/** Fetches every page every 2 s and expects the same status and content as before. */
async function expectUnchanged(before: Awaited<ReturnType<typeof visitAll>>, seconds: number) {
  for (let second = 0; second < seconds; second += 2) {
    expect(await visitAll()).toEqual(before)
    await sleep(2_000)
  }
}

async function expectRevalidated(heading: string) {
  await createEditorClient(services.backends)
    .patch('homePage')
    .set({ 'sections[0].heading': heading })
    .commit()
  for (const path of ['/', dealer]) {
    const getContent = async () => (await visit(path)).content
    await expect.poll(getContent, { timeout: 10_000, interval: 500 }).toContain(heading)
  }
}

test('with both backends hanging for 60 s, every page served before keeps its last good content', async () => {
  const before = await visitAll()
  for (const { path, status, content } of before) {
    expect(status, path).toBe(path === missingPath ? 404 : 200)
    expect(content, path).toContain('<h1')
  }
  const firstLine = services.log.length
  const frozen = services.backendsPids.flatMap((pid) => [pid, ...getDescendantPids(pid)])
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  try {
    await sendAllWebhooks(services.site, services.state)
    await expectUnchanged(before, 60)
    expect(await getStatus('/products/case')).toBe(500)
  } finally {
    for (const pid of frozen.toReversed()) process.kill(pid, 'SIGCONT')
  }
  await expect.poll(() => getStatus('/products/case'), { timeout: 10_000 }).toBe(200)
  await expectRevalidated('Back after the hang')
  await expect.poll(() => getOpenOutages(services.log), { timeout: 10_000 }).toEqual([])
  expectOutageLines(services.log.slice(firstLine))
})

test('with both backends stopped, every page served before keeps its last good content', async () => {
  const before = await visitAll()
  const firstLine = services.log.length
  await services.stopBackends()
  await sendAllWebhooks(services.site, services.state)
  await expectUnchanged(before, 10)
  expect(await getStatus('/products/john-deere')).toBe(500)
  await services.restartBackends()
  await expectRevalidated('Back after the stop')
  await expect.poll(() => getOpenOutages(services.log), { timeout: 10_000 }).toEqual([])
  expectOutageLines(services.log.slice(firstLine))
})
