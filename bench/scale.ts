import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { type SiteServices, startSiteServices } from '#tests/support/site-services.ts'
import { withDatabase } from '#tests/support/with-database.ts'
import { withDeadline } from './deadline.ts'
import { waitUntilQuiet } from './machine.ts'
import { getMemory } from './process-usage.ts'
import { measureBulkChanges } from './scale/bulk-changes.ts'
import { type CatalogSize, setCatalogSize } from './scale/catalog-size.ts'
import { measureDeskLists } from './scale/desk-lists.ts'
import { measureRequestTimes } from './scale/request-times.ts'
import { measureStaffLists } from './scale/staff-lists.ts'
import { measureMs, percentile } from './statistics.ts'

const sizes: CatalogSize[] = [
  { products: 100, machines: 200, dealerships: 10 },
  { products: 1_000, machines: 1_000, dealerships: 10 },
  { products: 10_000, machines: 5_000, dealerships: 10 },
  { products: 10_000, machines: 5_000, dealerships: 1_000 },
]

/** Measurements of each size, in turn with those of the others; their medians are compared. */
const rounds = 3

/** Largest ratio of a figure to the same figure of the smallest catalogue. */
const limits = { time: 1.2, build: 1.2, memory: 1.3 }

/** Times below differ by chance rather than by size, in ms. */
const noiseMs = 3

const maxBulkChangeMs = 6_000

const maxStaffListMs = 300

const maxDeskListMs = 150

/** Time allowed for the build and the measurements of one size, in ms. */
const maxSizeMs = 1_800_000

type Figures = Record<keyof typeof limits, Record<string, number>>

/** Connections of the measurement itself are closed before the backends' memory is measured. */
async function measureSize(services: SiteServices, size: CatalogSize): Promise<Figures> {
  const { databaseUrl } = services.backends.supabase
  await withDatabase(databaseUrl, (database) => setCatalogSize(database, size))
  const build: Figures['build'] = withBuild
    ? { build: (await measureMs(services.rebuild)) / 1000 }
    : {}
  await services.crashWebServer()
  await waitUntilQuiet()
  const time = await withDatabase(databaseUrl, (database) =>
    measureRequestTimes(services.site, database),
  )
  const memory = {
    'memory of the web server': getMiB([services.getWebServerPid()]),
    'memory of the backends': getMiB(services.backendsPids),
  }
  return { time, build, memory }
}

const getMiB = (pids: readonly number[]) => getMemory(pids) ?? Number.NaN

/** Prints a figure of each size; fails if one is larger than the limit. */
function report(what: string, unit: string, values: readonly number[], limit: number) {
  const largest = Math.max(...values)
  if (largest > limit) process.exitCode = 1
  const list = values.map((value) => value.toFixed(1)).join(', ')
  console.log(`${what}: ${list} ${unit} (at most ${limit.toFixed(1)})`)
}

/** @param figures by size, each of every round */
function reportFigures(figures: readonly (readonly Figures[])[]) {
  console.log(
    sizes
      .map((size) =>
        Object.entries(size)
          .map(([rows, count]) => `${count} ${rows}`)
          .join(', '),
      )
      .join('; '),
  )
  const reportEach = (kind: keyof Figures, unit: string, noise = 0) => {
    for (const name of Object.keys(figures[0]?.[0]?.[kind] ?? {})) {
      const values = figures.map((ofSize) => {
        const samples = ofSize.map((round) => round[kind][name] ?? Number.NaN)
        return percentile(samples, 0.5)
      })
      report(name, unit, values, (values[0] ?? 0) * limits[kind] + noise)
    }
  }
  reportEach('time', 'ms', noiseMs)
  reportEach('build', 's')
  reportEach('memory', 'MiB')
}

const withBuild = !process.argv.includes('--without-build')
const dataDir = resolve('.local-bench-scale')
rmSync(dataDir, { recursive: true, force: true })
const services = await startSiteServices(dataDir)
try {
  const figures = sizes.map((): Figures[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, size] of sizes.entries()) {
      const measured = measureSize(services, size)
      figures[index]?.push(await withDeadline('A size', maxSizeMs, measured))
    }
  }
  reportFigures(figures)
  const { databaseUrl } = services.backends.supabase
  const bulkChanges = await withDatabase(databaseUrl, measureBulkChanges)
  for (const [name, ms] of Object.entries(bulkChanges)) {
    report(`bulk change of 10,000 products, ${name}`, 'ms', [ms], maxBulkChangeMs)
  }
  const staffLists = await withDatabase(databaseUrl, measureStaffLists)
  for (const [name, ms] of Object.entries(staffLists)) {
    report(`list of 10,000 products in the Studio, ${name}`, 'ms', [ms], maxStaffListMs)
  }
  const deskLists = await withDatabase(databaseUrl, (database) =>
    measureDeskLists(services.site, database),
  )
  for (const [name, ms] of Object.entries(deskLists)) {
    report(
      `list of 100,000 leads of 1,000 dealers at the desk, ${name}, p95`,
      'ms',
      [ms],
      maxDeskListMs,
    )
  }
} finally {
  await services.stop()
  // Open handles of a timed-out measurement would keep the process alive.
  process.exit()
}
