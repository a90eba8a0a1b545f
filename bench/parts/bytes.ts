import type { Browser, CDPSession } from '@playwright/test'
import { mapConcurrently, phone, withBrowser, withPage } from '../browser-page.ts'
import type { BenchContext } from '../context.ts'
import { benchPageEntries, pageRounds } from '../pages.ts'
import { collectSamples } from '../samples.ts'

const concurrentPages = 3
/** Time after the page's scripts have run in which it may ask for more, in ms. */
const settleMs = 1_500

/** Time after which a page counts as idle although its main thread is not, in ms. */
const maxIdleMs = 5_000

/** Measures the bytes that a phone with an empty cache receives until a page is idle, in KiB: scripts, and all. */
export async function benchBytes({ services: { site }, getBaselineApp }: BenchContext) {
  const baselineApp = await getBaselineApp()
  const samples = collectSamples()
  await withBrowser(async (browser) => {
    for (let round = 0; round < pageRounds; round += 1) {
      const baseline = await measureBytes(browser, baselineApp.url)
      const values = await mapConcurrently(benchPageEntries, concurrentPages, ([, { path }]) =>
        measureBytes(browser, site + path),
      )
      for (const [index, [name]] of benchPageEntries.entries()) {
        samples.add(name, values[index] ?? {}, baseline)
      }
    }
  })
  return samples.toMeasurements()
}

function measureBytes(browser: Browser, url: string) {
  return withPage(browser, phone, async (page, context) => {
    const responses = await recordResponses(await context.newCDPSession(page))
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.evaluate(
      (timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })),
      maxIdleMs,
    )
    await page.waitForTimeout(settleMs)
    const sum = (type: RegExp) =>
      [...responses.values()]
        .filter((response) => type.test(response.type))
        .reduce((total, { bytes }) => total + bytes / 1024, 0)
    return { scriptBytes: sum(/javascript/), allBytes: sum(/./) }
  })
}

/** Records the MIME type and the bytes of each response, headers included, as they arrive. */
async function recordResponses(devTools: CDPSession) {
  const responses = new Map<string, { type: string; bytes: number }>()
  devTools.on('Network.responseReceived', ({ requestId, response: { url, mimeType } }) => {
    if (/^https?:/.test(url)) responses.set(requestId, { type: mimeType, bytes: 0 })
  })
  devTools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId)
    // A response that never ends, such as a video's, has no total.
    if (response) response.bytes += encodedDataLength
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId)
    if (response) response.bytes = Math.max(response.bytes, encodedDataLength)
  })
  await devTools.send('Network.enable')
  return responses
}
