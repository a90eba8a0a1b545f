import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Backends, getSiteEnvironment, startBackends } from '#scripts/backends.ts'
import { buildIfNeeded, getBuildDirectory, hashFiles } from '#scripts/build.ts'
import { type LocalState, loadLocalState, writePrivateJson } from '#scripts/local-data.ts'
import { findFreePort } from '#scripts/ports.ts'
import { seedContent } from '#scripts/seed-content.ts'
import { dataGlobs, isSnapshotCurrent, restorePages, savePages } from './page-snapshot.ts'
import { testDataDir, testPort } from './test-data-dir.ts'

process.env.LOCAL_DATA_DIR = testDataDir

const buildDirectory = getBuildDirectory(testDataDir)

type WorkWithBackends = (site: string, backends: Backends, state: LocalState) => Promise<void>

/**
 * Resets the system under test to the demo data and to the pages as they were built, and builds
 * the site if the sources changed. Nothing of it may be running.
 */
export async function prepareSystem() {
  resetData()
  if (isSnapshotCurrent(buildDirectory)) {
    restorePages(buildDirectory)
    return
  }
  await withTestBackends(buildFromBackends)
  resetData()
}

/** Builds the site from the demo data, if needed, and runs `run` while the backends still run. */
export async function buildSystem(run: WorkWithBackends) {
  resetData()
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
export async function withTestBackends(run: WorkWithBackends) {
  const port = await findFreePort(testPort)
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

/** Removes the data. The id, ports and secrets are the same in each run, so that a build serves many. */
function resetData() {
  rmSync(testDataDir, { recursive: true, force: true })
  mkdirSync(testDataDir, { mode: 0o755 })
  const state: LocalState = {
    id: hashFiles(createHash('sha256'), dataGlobs),
    sanityWebhookSecret: 'sanity-webhook-secret-of-the-tests',
    supabaseWebhookSecret: 'supabase-webhook-secret-of-the-tests',
    sanityPort: testPort + 1,
    supabasePort: testPort + 2,
  }
  writePrivateJson(join(testDataDir, 'state.json'), state)
}
