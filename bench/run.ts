import { logError, UserError } from '#scripts/terminal-log.ts'
import { prepareSystem } from '#tests/support/prepare-system.ts'
import { startSiteServices } from '#tests/support/site-services.ts'
import { testDataDir } from '#tests/support/test-data-dir.ts'
import { type BaselineApp, startBaselineApp } from './baseline-app.ts'
import { budgets } from './budgets.ts'
import type { BenchPart } from './context.ts'
import { withDeadline } from './deadline.ts'
import { describeMachine, waitUntilQuiet } from './machine.ts'
import { formatValue, metrics } from './metrics.ts'
import { benchBackends } from './parts/backends.ts'
import { benchBytes } from './parts/bytes.ts'
import { benchChanges } from './parts/changes.ts'
import { benchLayoutShift } from './parts/layout-shift.ts'
import { benchLeads } from './parts/leads.ts'
import { benchLighthouse } from './parts/lighthouse.ts'
import { benchLoad } from './parts/load.ts'
import { benchPublish } from './parts/publish.ts'
import { benchPublishUnderLoad } from './parts/publish-under-load.ts'
import { benchSchedule } from './parts/schedule.ts'
import { benchSearch } from './parts/search.ts'
import { benchSocialImages } from './parts/social-images.ts'
import { benchStart } from './parts/start.ts'
import { benchStudio } from './parts/studio.ts'
import { benchVisits } from './parts/visits.ts'
import { describeBrokenLimits, describeVerdict, getVerdicts, toFigure } from './verdicts.ts'

/**
 * Parts of the benchmark, in the order in which they run: those that measure pages come before those
 * that change data, and `start` is last, because it stops the site.
 */
const benchParts: Record<string, BenchPart> = {
  bytes: benchBytes,
  'layout-shift': benchLayoutShift,
  lighthouse: benchLighthouse,
  load: benchLoad,
  publish: benchPublish,
  'publish-under-load': benchPublishUnderLoad,
  schedule: benchSchedule,
  studio: benchStudio,
  changes: benchChanges,
  backends: benchBackends,
  search: benchSearch,
  'social-images': benchSocialImages,
  leads: benchLeads,
  visits: benchVisits,
  start: benchStart,
}

const budgeted = new Set(budgets.map(({ metric }) => metric))

/** Time allowed for one part, in ms: Lighthouse takes 11 minutes on an idle machine. */
const maxPartMs = 2_700_000

try {
  const broken = await runParts(getRequestedParts(process.argv.slice(2)))
  for (const line of broken) console.log(`BROKEN  ${line}`)
  console.log(broken.length === 0 ? 'All budgets are met' : `${broken.length} broken budgets`)
  if (broken.length > 0) process.exitCode = 1
} catch (error) {
  logError(error)
  process.exitCode = 1
}
// Open handles of a timed-out part would keep the process alive.
process.exit()

/** Returns the parts to run, in their order. @throws UserError if a name is not one of them */
function getRequestedParts(names: readonly string[]): [string, BenchPart][] {
  const unknown = names.filter((name) => !(name in benchParts))
  if (unknown.length > 0) {
    const known = Object.keys(benchParts).join(', ')
    throw new UserError(`No such part: ${unknown.join(', ')}. Parts: ${known}`)
  }
  return Object.entries(benchParts).filter(([name]) => names.length === 0 || names.includes(name))
}

/** Runs parts, prints the verdicts of each as it ends, and returns a line for each broken budget. */
async function runParts(parts: [string, BenchPart][]): Promise<string[]> {
  await prepareSystem()
  const services = await startSiteServices(testDataDir)
  let baselineApp: Promise<BaselineApp> | undefined
  const getBaselineApp = () => {
    baselineApp ??= startBaselineApp()
    return baselineApp
  }
  const broken: string[] = []
  try {
    for (const [name, part] of parts) {
      await waitUntilQuiet()
      console.log(`Measuring ${name}: ${await describeMachine()}`)
      const startedAt = performance.now()
      const measuring = part({ services, getBaselineApp })
      const measurements = await withDeadline(name, maxPartMs, measuring)
      const figures = measurements.map(toFigure)
      const verdicts = getVerdicts(budgets, figures)
      for (const verdict of verdicts) console.log(describeVerdict(verdict))
      for (const { metric, median } of figures.filter(({ metric }) => !budgeted.has(metric))) {
        console.log(`${metrics[metric].label}: ${formatValue(metric, median)}`)
      }
      broken.push(...verdicts.flatMap(describeBrokenLimits))
      console.log(`Measured ${name} in ${Math.round((performance.now() - startedAt) / 1000)} s`)
    }
  } finally {
    await services.stop()
    const stopping = baselineApp?.then((app) => app.stop())
    await withDeadline('Stopping the baseline', 60_000, Promise.resolve(stopping))
  }
  return broken
}
