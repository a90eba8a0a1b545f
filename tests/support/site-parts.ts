import { createClient } from '@sanity/client'
import { apiVersion } from '#lib/content/dataset.ts'
import { type Backends, siteEnvironment, startBackends } from '#scripts/backends.ts'
import { buildDirectory, buildIfNeeded } from '#scripts/build.ts'
import { localState } from '#scripts/local-data.ts'
import { freePort } from '#scripts/ports.ts'
import { seedContent } from '#scripts/seed-content.ts'
import { startWebServer } from '#scripts/web-server.ts'

/**
 * The parts of `npm start`, so that each can be stopped alone. What runs at the moment
 * is replaced in the object when it is started again.
 */
export async function startParts(dataDir: string) {
  process.env.LOCAL_DATA_DIR = dataDir
  const port = await freePort(3950)
  const site = `http://localhost:${port}`
  const state = await localState(dataDir, port)
  const start = () => startBackends(dataDir, site, state)
  let running = start()
  const parts = { site, state, backends: await running.ready, backendsPid: running.pid }
  await seedContent(parts.backends, dataDir)
  const environment = siteEnvironment(site, parts.backends, state)
  const directory = buildDirectory(dataDir)
  await buildIfNeeded(directory, environment, state.id)
  let webServer = startWebServer('start', port, directory, environment)
  await webServer.ready
  return Object.assign(parts, {
    stopBackends: () => running.stop(),
    restartBackends: async () => {
      running = start()
      Object.assign(parts, { backends: await running.ready, backendsPid: running.pid })
    },
    /** Ends the web server as a crash does, and starts it again. */
    crashWebServer: async () => {
      process.kill(webServer.pid, 'SIGKILL')
      await webServer.ended
      webServer = startWebServer('start', port, directory, environment)
      await webServer.ready
    },
    stop: async () => {
      await webServer.stop()
      await running.stop()
    },
  })
}

export type SiteParts = Awaited<ReturnType<typeof startParts>>

/** The Content Lake as an editor. */
export function editor({ sanity: { url, projectId, dataset, token } }: Backends) {
  const place = { projectId, dataset, apiHost: url, useProjectHostname: false, useCdn: false }
  return createClient({ ...place, token, apiVersion })
}
