import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsDataDir } from '#tests/support/parts-data.ts'
import { descendants } from '#tests/support/processes.ts'
import { announceEverything } from '#tests/support/send-webhook.ts'
import { editor, type SiteParts, startParts } from '#tests/support/site-parts.ts'

const dealer = '/dealer/nord-traction'
const missing = '/no-such-page'
const served = ['/', '/products', '/faq', '/products/bobcat', dealer, `${dealer}/faq`, missing]

let parts: SiteParts

beforeAll(async () => {
  parts = await startParts(partsDataDir)
})

afterAll(() => parts.stop())

async function visit(path: string) {
  const response = await fetch(`${parts.site}${path}`)
  const html = await response.text()
  return {
    path,
    status: response.status,
    content: html.match(/<main[\s\S]*<\/main>/)?.[0] ?? 'no content',
  }
}

const visitAll = () => Promise.all(served.map(visit))
const statusOf = async (path: string) => (await visit(path)).status

/** Visits every page again and again and expects to see what was seen before. */
async function expectUnchanged(before: Awaited<ReturnType<typeof visitAll>>, seconds: number) {
  for (let second = 0; second < seconds; second += 2) {
    expect(await visitAll()).toEqual(before)
    await sleep(2_000)
  }
}

async function expectRenewed(heading: string) {
  await editor(parts.backends).patch('homePage').set({ 'sections[0].heading': heading }).commit()
  const home = async () => (await visit('/')).content
  await expect.poll(home, { timeout: 60_000, interval: 500 }).toContain(heading)
}

test('with both backends hanging for 60 s, every page once served keeps its last good content', async () => {
  const before = await visitAll()
  for (const { path, status, content } of before) {
    expect(status, path).toBe(path === missing ? 404 : 200)
    expect(content, path).toContain('<h1')
  }
  const frozen = [parts.backendsPid, ...descendants(parts.backendsPid)]
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  try {
    await announceEverything(parts.site, parts.state)
    await expectUnchanged(before, 60)
    expect(await statusOf('/products/case')).toBe(500)
  } finally {
    for (const pid of frozen.toReversed()) process.kill(pid, 'SIGCONT')
  }
  await expect.poll(() => statusOf('/products/case'), { timeout: 60_000 }).toBe(200)
  await expectRenewed('Back after the hang')
})

test('with both backends stopped, every page once served keeps its last good content', async () => {
  const before = await visitAll()
  await parts.stopBackends()
  await announceEverything(parts.site, parts.state)
  await expectUnchanged(before, 10)
  expect(await statusOf('/products/john-deere')).toBe(500)
  await parts.restartBackends()
  await expectRenewed('Back after the stop')
})
