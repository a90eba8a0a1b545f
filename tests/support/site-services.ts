import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { apiVersion } from '#lib/content/api-version.ts'
import { type Backends, getSiteEnvironment, startBackends } from '#scripts/backends.ts'
import { buildIfNeeded, getBuildDirectory } from '#scripts/build.ts'
import { loadLocalState } from '#scripts/local-data.ts'
import { findFreePort } from '#scripts/ports.ts'
import { seedContent } from '#scripts/seed-content.ts'
import { forkProductionServer, startWebServer } from '#scripts/web-server.ts'
import { collectLogLines, type LogLine } from './log-lines.ts'
import { testPort } from './test-data-dir.ts'

/** Returns variables that replace those of the running site; the build has the original ones. */
type ChangeEnvironment = (
  environment: Record<string, string>,
) => Record<string, string> | Promise<Record<string, string>>

/**
 * Starts the services of `npm start` so that tests can stop each separately. The returned object
 * always describes the running ones.
 */
export async function startSiteServices(
  dataDir: string,
  changeEnvironment: ChangeEnvironment = () => ({}),
) {
  process.env.LOCAL_DATA_DIR = dataDir
  const port = await findFreePort(testPort)
  const site = `http://localhost:${port}`
  const state = await loadLocalState(dataDir, port)
  const startBackendProcess = () => startBackends(dataDir, site, state)
  let backendProcess = startBackendProcess()
  const services = {
    site,
    state,
    backends: await backendProcess.ready,
    backendsPids: Object.values(backendProcess.pids),
  }
  await seedContent(services.backends, dataDir)
  const environment = getSiteEnvironment(site, services.backends, state)
  const directory = getBuildDirectory(dataDir)
  await buildIfNeeded(directory, environment, state.id)
  const log: LogLine[] = []
  const runtimeEnvironment = { ...environment, ...(await changeEnvironment(environment)) }
  const start = () => {
    const child = forkProductionServer(port, undefined, {
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    })
    collectLogLines(child, log)
    const server = startWebServer('start', port, directory, runtimeEnvironment, child)
    return { ...server, getExitCode: () => child.exitCode }
  }
  let webServer = start()
  await webServer.ready
  return Object.assign(services, {
    stopBackends: () => backendProcess.stop(),
    restartBackends: async () => {
      backendProcess = startBackendProcess()
      Object.assign(services, {
        backends: await backendProcess.ready,
        backendsPids: Object.values(backendProcess.pids),
      })
    },
    getWebServerPid: () => webServer.pid,
    /** Log lines of the site so far. */
    log,
    /** Stops and restarts the web server. Returns its exit code; null if it had to be killed. */
    restartWebServer: async () => {
      await webServer.stop()
      const exitCode = webServer.getExitCode()
      webServer = start()
      await webServer.ready
      return exitCode
    },
    /** Builds the site from the current data and serves the new build. */
    rebuild: async () => {
      await webServer.stop()
      rmSync(join(directory, 'source-stamp'), { force: true })
      await buildIfNeeded(directory, environment, state.id)
      webServer = start()
      await webServer.ready
    },
    /** Kills and restarts the web server. */
    crashWebServer: async () => {
      process.kill(webServer.pid, 'SIGKILL')
      await webServer.ended
      webServer = start()
      await webServer.ready
    },
    stop: async () => {
      await webServer.stop()
      await backendProcess.stop()
    },
  })
}

export type SiteServices = Awaited<ReturnType<typeof startSiteServices>>

/** Returns a Content Lake client with the editor's token. */
export function createEditorClient({ sanity: { url, projectId, dataset, token } }: Backends) {
  const connection = { projectId, dataset, apiHost: url, useProjectHostname: false, useCdn: false }
  return createClient({ ...connection, token, apiVersion })
}
