import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Backends, getSiteEnvironment, startBackends } from '#scripts/backends.ts'
import { buildIfNeeded, getBuildDirectory, hashFiles } from '#scripts/build.ts'
import { type LocalState, loadLocalState, saveLocalState } from '#scripts/local-data.ts'
import { findFreePort } from '#scripts/ports.ts'
import { seedContent } from '#scripts/seed-content.ts'
import { dataGlobs, isDataSnapshotCurrent, restoreData, saveData } from './data-snapshot.ts'
import { isSnapshotCurrent, restorePages, savePages } from './page-snapshot.ts'
import { testDataDir, testPort } from './test-data-dir.ts'

process.env.LOCAL_DATA_DIR = testDataDir

const buildDirectory = getBuildDirectory(testDataDir)

/** Time without a webhook after which all are taken to be delivered, in ms. */
const quietMs = 2_000

type WorkWithBackends = (site: string, backends: Backends, state: LocalState) => Promise<void>

/**
 * Resets the system under test to the demo data and to the pages as they were built, and builds
 * the site if the sources changed. Nothing of it may be running.
 */
export async function prepareSystem() {
  await resetData()
  if (isSnapshotCurrent(buildDirectory)) {
    restorePages(buildDirectory)
    return
  }
  await withTestBackends(buildFromBackends)
  await resetData()
}

/** Builds the site from the demo data, if needed, and runs `run` while the backends still run. */
export async function buildSystem(run: WorkWithBackends) {
  await resetData()
  await withTestBackends(async (...running) => {
    if (isSnapshotCurrent(buildDirectory)) restorePages(buildDirectory)
    else await buildFromBackends(...running)
    await run(...running)
  })
}

async function buildFromBackends(site: string, backends: Backends, state: LocalState) {
  // Without its snapshot a build is unusable: an earlier run may have changed its pages.
  rmSync(join(buildDirectory, 'source-stamp'), { force: true })
  await buildIfNeeded(buildDirectory, getSiteEnvironment(site, backends, state), state.id)
  savePages(buildDirectory)
}

/** Runs the embedded backends with the demo data while `run` works with them. */
export async function withTestBackends(run: WorkWithBackends, sitePort?: number) {
  const port = sitePort ?? (await findFreePort(testPort))
  const site = `http://localhost:${port}`
  const state = await loadLocalState(testDataDir, port)
  const backends = startBackends(testDataDir, site, state)
  try {
    await seedContent(await backends.ready, testDataDir)
    await run(site, await backends.ready, state)
  } finally {
    await backends.stop()
  }
}

/**
 * Replaces the data by stored demo data. Those are older than the pages of the build, so that a server that
 * starts has none to render again.
 */
async function resetData() {
  if (!isDataSnapshotCurrent()) {
    clearData()
    await seedBackends()
    saveData(testDataDir)
  }
  clearData()
  restoreData(testDataDir)
}

/** Creates the demo data, and receives their webhooks: undelivered ones would make all pages stale later. */
async function seedBackends() {
  const port = await findFreePort(testPort)
  let receivedAt = performance.now()
  const site = createServer((_request, response) => {
    receivedAt = performance.now()
    response.end()
  })
  await once(site.listen(port, 'localhost'), 'listening')
  await withTestBackends(async () => {
    receivedAt = performance.now()
    while (performance.now() - receivedAt < quietMs) await sleep(quietMs / 10)
  }, port)
  site.close()
}

/** Removes the data. The id, ports and secrets are the same in each run, so that a build serves many. */
function clearData() {
  rmSync(testDataDir, { recursive: true, force: true })
  mkdirSync(testDataDir, { mode: 0o755 })
  const state: LocalState = {
    id: hashFiles(createHash('sha256'), dataGlobs),
    studioLinkKey: 'studio-link-key-of-the-tests',
    sanityWebhookSecret: 'sanity-webhook-secret-of-the-tests',
    supabaseWebhookSecret: 'supabase-webhook-secret-of-the-tests',
    sanityPort: testPort + 1,
    supabasePort: testPort + 2,
  }
  saveLocalState(testDataDir, state)
}
