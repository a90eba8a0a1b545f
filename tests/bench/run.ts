import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '#scripts/browser.ts'
import { descendants } from '#tests/support/processes.ts'
import { editor, type SiteParts, startParts } from '#tests/support/site-parts.ts'
import { benchLeads } from './leads.ts'
import { benchListing } from './listing.ts'
import { benchSearch } from './search.ts'
import { socialPictureTimes } from './social-pictures.ts'

const publishes = 30
const restarts = 5
const studioOpenings = 10

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

function print(what: string, unit: string, values: readonly number[], limit: number) {
  const [p50, p95, max] = [0.5, 0.95, 1].map((share) => percentile(values, share).toFixed(0))
  if (percentile(values, 0.95) > limit) process.exitCode = 1
  console.log(
    `${what}: p50 ${p50} ${unit}, p95 ${p95} ${unit}, max ${max} ${unit} (n=${values.length}; at most ${limit})`,
  )
}

/** Milliseconds from asking to publish until visitors of both storefronts get the new answer. */
async function publishToVisible({ site, backends }: SiteParts, round: number): Promise<number> {
  const lake = editor(backends)
  const id = 'faq-do-they-work'
  const question = `Do traction bars work? ${round}`
  const published = await lake.getDocument(id)
  await lake.createOrReplace({ ...published, _id: `drafts.${id}`, _type: 'faqEntry', question })
  const begun = performance.now()
  await lake.action({
    actionType: 'sanity.action.document.publish',
    draftId: `drafts.${id}`,
    publishedId: id,
  })
  for (const page of ['/faq', '/dealer/nord-traction/faq']) {
    while (!(await (await fetch(`${site}${page}`)).text()).includes(question)) await sleep(10)
  }
  return performance.now() - begun
}

/** Milliseconds until a new tab shows the fields of a page in the Studio. */
async function openStudio({ site }: SiteParts, context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  const begun = performance.now()
  await page.goto(`${site}/studio/structure/homePage`)
  await page.getByTestId('field-sections').getByText('Top of the page').waitFor()
  const opened = performance.now() - begun
  await page.close()
  return opened
}

/** Resident and proportional memory of the backends' processes, in MB; shared pages count once in the latter. */
function memory({ backendsPid }: SiteParts) {
  const of = (pid: number, field: 'Rss' | 'Pss') => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(rollup.match(new RegExp(`^${field}:\\s+(\\d+)`, 'm'))?.[1] ?? 0) / 1024
  }
  const pids = [backendsPid, ...descendants(backendsPid)]
  const sum = (field: 'Rss' | 'Pss') => pids.reduce((total, pid) => total + of(pid, field), 0)
  return { rss: sum('Rss'), pss: sum('Pss'), processes: pids.length }
}

const dataDir = resolve('.local-bench')
rmSync(dataDir, { recursive: true, force: true })
const parts = await startParts(dataDir)
try {
  const visible: number[] = []
  for (let round = 0; round < publishes; round += 1) {
    visible.push(await publishToVisible(parts, round))
    await sleep(200)
  }
  print('Publish to visible on both storefronts', 'ms', visible, 500)

  if (process.platform === 'linux') {
    const { rss, pss, processes } = memory(parts)
    if (rss > 600) process.exitCode = 1
    console.log(
      `Memory of the embedded backends: RSS ${rss.toFixed(0)} MB, PSS ${pss.toFixed(0)} MB (${processes} processes)`,
    )
  }

  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags() })
  const context = await browser.newContext()
  const first = await openStudio(parts, context)
  console.log(
    `The Studio opens for the first time, nothing of it in the browser’s cache: ${first.toFixed(0)} ms`,
  )
  const openings: number[] = []
  for (let round = 0; round < studioOpenings; round += 1) {
    openings.push(await openStudio(parts, context))
  }
  await browser.close()
  print('A page of the Studio opens', 'ms', openings, 3_000)

  const starts: number[] = []
  for (let round = 0; round < restarts; round += 1) {
    await parts.stopBackends()
    const begun = performance.now()
    await parts.restartBackends()
    starts.push(performance.now() - begun)
  }
  print('Backends up again on existing data', 'ms', starts, 3_000)

  for (const [what, times] of Object.entries(await benchSearch(parts))) {
    print(what, 'ms', times, 50)
  }

  print('A picture for social networks is made', 'ms', await socialPictureTimes(parts), 300)

  print('A form is stored and confirmed, at 50 a second', 'ms', await benchLeads(parts), 150)
  // Its mails are sent for a while after; this counts the fastest alone.
  await benchListing(parts)
} finally {
  await parts.stop()
}
