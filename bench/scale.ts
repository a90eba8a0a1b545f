import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { type SiteServices, startSiteServices } from '#tests/support/site-services.ts'
import { getMemory } from './process-usage.ts'
import { measureBulkChanges } from './scale/bulk-changes.ts'
import { type CatalogSize, setCatalogSize } from './scale/catalog-size.ts'
import { measureRequestTimes } from './scale/request-times.ts'
import { measureMs } from './statistics.ts'

const sizes: CatalogSize[] = [
  { products: 100, dealerships: 10 },
  { products: 1_000, dealerships: 10 },
  { products: 10_000, dealerships: 10 },
  { products: 10_000, dealerships: 1_000 },
]

/** Largest ratio of a figure to the same figure of the smallest catalogue. */
const limits = { time: 1.2, build: 1.2, memory: 1.3 }

/** Times below differ by chance rather than by size, in ms. */
const noiseMs = 3

const maxBulkChangeMs = 6_000

interface Figures {
  times: Record<string, number>
  buildSeconds: number | null
  webServerMiB: number
  backendsMiB: number
}

async function measureSize(
  services: SiteServices,
  database: pg.Client,
  size: CatalogSize,
): Promise<Figures> {
  await setCatalogSize(database, size)
  const buildSeconds = withBuild ? (await measureMs(services.rebuild)) / 1000 : null
  await services.crashWebServer()
  const times = await measureRequestTimes(services.site, database)
  return {
    times,
    buildSeconds,
    webServerMiB: getMiB([services.getWebServerPid()]),
    backendsMiB: getMiB(services.backendsPids),
  }
}

/** Returns the memory of processes and their descendants in MiB; pages that they share count once. */
const getMiB = (pids: readonly number[]) => getMemory(pids)?.pss ?? Number.NaN

/** Prints a figure of each size; fails if one is larger than the limit. */
function report(what: string, unit: string, values: readonly number[], limit: number) {
  const largest = Math.max(...values)
  if (largest > limit) process.exitCode = 1
  const list = values.map((value) => value.toFixed(1)).join(', ')
  console.log(`${what}: ${list} ${unit} (at most ${limit.toFixed(1)})`)
}

function reportFigures(figures: readonly Figures[]) {
  console.log(
    sizes
      .map(({ products, dealerships }) => `${products} products, ${dealerships} dealers`)
      .join('; '),
  )
  for (const name of Object.keys(figures[0]?.times ?? {})) {
    const times = figures.map(({ times }) => times[name] ?? Number.NaN)
    report(`${name}, p95`, 'ms', times, (times[0] ?? 0) * limits.time + noiseMs)
  }
  const reportRatio = (what: string, unit: string, values: readonly number[], ratio: number) =>
    report(what, unit, values, (values[0] ?? 0) * ratio)
  const builds = figures.flatMap(({ buildSeconds }) => buildSeconds ?? [])
  if (builds.length > 0) reportRatio('build', 's', builds, limits.build)
  const webServers = figures.map(({ webServerMiB }) => webServerMiB)
  reportRatio('memory of the web server', 'MiB', webServers, limits.memory)
  const backends = figures.map(({ backendsMiB }) => backendsMiB)
  reportRatio('memory of the backends', 'MiB', backends, limits.memory)
}

const withBuild = !process.argv.includes('--without-build')
const dataDir = resolve('.local-bench-scale')
rmSync(dataDir, { recursive: true, force: true })
const services = await startSiteServices(dataDir)
const database = new pg.Client(services.backends.supabase.databaseUrl)
try {
  await database.connect()
  const figures: Figures[] = []
  for (const size of sizes) figures.push(await measureSize(services, database, size))
  reportFigures(figures)
  for (const [name, ms] of Object.entries(await measureBulkChanges(database))) {
    report(`bulk change of 10,000 products, ${name}`, 'ms', [ms], maxBulkChangeMs)
  }
} finally {
  await database.end()
  await services.stop()
}
