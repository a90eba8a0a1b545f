import lighthouse from 'lighthouse'
import { findFreePort } from '#scripts/ports.ts'
import { testPort } from '#tests/support/test-data-dir.ts'
import { phone, withBrowser, withPage } from '../browser-page.ts'
import type { BenchContext } from '../context.ts'
import { benchPageEntries, pageRounds } from '../pages.ts'
import { collectSamples } from '../samples.ts'

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const

/** Runs Lighthouse with its mobile preset on the bare Next baseline and on each page, in turn, in each round. */
export async function benchLighthouse({ services: { site }, getBaselineApp }: BenchContext) {
  const baselineApp = await getBaselineApp()
  await requestImages([baselineApp.url, ...benchPageEntries.map(([, { path }]) => site + path)])
  const samples = collectSamples()
  for (let round = 0; round < pageRounds; round += 1) {
    const { accessibility, bestPractices, seo, ...baselineTimes } = await runLighthouse(
      baselineApp.url,
    )
    for (const [name, { path }] of benchPageEntries) {
      samples.add(name, await runLighthouse(site + path), baselineTimes)
    }
    console.log(`Lighthouse: round ${round + 1} of ${pageRounds}`)
  }
  return samples.toMeasurements()
}

/** Loads each page once: the first request of a picture resizes it, which takes seconds. */
async function requestImages(urls: readonly string[]) {
  await withBrowser(async (browser) => {
    for (const url of urls) {
      await withPage(browser, phone, (page) => page.goto(url, { waitUntil: 'networkidle' }))
    }
  })
}

async function runLighthouse(url: string) {
  const port = await findFreePort(testPort + 20)
  const run = async () => {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: Object.values(categories),
      disableFullPageScreenshot: true,
      // The line is throttled, not simulated from an unthrottled load: the simulation counts what had
      // ended before the largest paint, which differs from load to load of the same page.
      throttlingMethod: 'devtools',
    })
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse failed on ${url}: ${result?.lhr.runtimeError?.message}`)
    }
    return readReport(result.lhr)
  }
  return withBrowser(run, [`--remote-debugging-port=${port}`])
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function readReport({ categories: scored, audits, requestedUrl }: Report) {
  const score = (id: keyof typeof categories) => {
    const category = scored[categories[id]]
    if (category?.score == null) throw new Error(`${requestedUrl} has no score for ${id}`)
    if (id !== 'performance' && category.score < 1) {
      const failed = category.auditRefs.filter(
        (audit) => audit.weight > 0 && audits[audit.id]?.score === 0,
      )
      console.log(`${requestedUrl} fails ${failed.map((audit) => audit.id).join(', ')}`)
    }
    return 100 * category.score
  }
  const value = (id: string) => {
    const number = audits[id]?.numericValue
    if (number === undefined) throw new Error(`${requestedUrl} has no ${id}`)
    return number
  }
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('bestPractices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}
