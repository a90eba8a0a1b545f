import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import nextEnv from '@next/env'
import { apiVersion } from '#lib/content/api-version.ts'
import { type Backends, getSiteEnvironment, getStudioLink, startBackends } from './backends.ts'
import { buildIfNeeded, getBuildDirectory, hashSources } from './build.ts'
import { getHostedSettings, hasHostedBackends } from './hosted.ts'
import { keepRunning } from './keep-running.ts'
import {
  getDataDirectory,
  getTemporaryFolderWarning,
  loadLocalState,
  saveLocalState,
  writePrivateJson,
} from './local-data.ts'
import { waitForFreePort } from './ports.ts'
import { seedContent } from './seed-content.ts'
import { log, logError, UserError } from './terminal-log.ts'
import { forkProductionServer, startWebServer } from './web-server.ts'

type Mode = 'start' | 'dev'

/** One of the dealerships in `seed/catalog.sql`. */
const demoDealer = 'nord-traction'

interface Service<Ready> {
  ready: Promise<Ready>
  ended: Promise<void>
  stop: () => Promise<void>
}

/** Waits until a service is ready. When one service ends, all others are stopped. */
type Supervise = <Ready>(name: string, service: Service<Ready>) => Promise<Ready>

/** Runs site and backends until SIGTERM or SIGINT, then stops them and exits with code 0. */
export async function runSite(mode: Mode) {
  const services: Service<unknown>[] = []
  let stopping: Promise<never> | undefined
  const stop = (code: number) => {
    stopping ??= (async () => {
      for (const service of services.toReversed()) await service.stop()
      process.exit(code)
    })()
    return stopping
  }
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  const supervise: Supervise = async (name, service) => {
    services.push(service)
    const result = await service.ready
    service.ended.then(() => {
      if (!stopping) logError(new UserError(`${name} ended; stopping the rest.`))
      return stop(1)
    })
    return result
  }
  try {
    nextEnv.loadEnvConfig(process.cwd(), mode === 'dev')
    process.env.NEXT_TELEMETRY_DISABLED ??= '1'
    const port = getSitePort()
    if (!(await waitForFreePort(port))) {
      throw new UserError(`Port ${port} is taken. Choose another: PORT=${port + 10} npm start`)
    }
    await (hasHostedBackends()
      ? runHosted(mode, port, supervise)
      : runEmbedded(mode, port, supervise))
  } catch (error) {
    if (stopping) return
    logError(error)
    await stop(1)
  }
}

function getSitePort(): number {
  const port = Number(process.env.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new UserError(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`)
  }
  return port
}

async function runHosted(mode: Mode, port: number, supervise: Supervise) {
  const url = `http://localhost:${port}`
  const { directory, environment, project, supabaseUrl } = getHostedSettings(url)
  log(`Hosted backends: Sanity project ${project}, ${supabaseUrl}`)
  if (mode === 'start') await buildIfNeeded(directory, environment, project)
  log('Starting the site …')
  const server = mode === 'start' ? forkProductionServer(port, getHostname()) : undefined
  await supervise('The web server', runWebServer(mode, port, directory, environment, server))
  log(`Site   ${url}\n        Studio ${url}/studio\nready`)
}

async function runEmbedded(mode: Mode, port: number, supervise: Supervise) {
  const dataDir = getDataDirectory()
  const url = `http://localhost:${port}`
  const state = await loadLocalState(dataDir, port)
  const warning = getTemporaryFolderWarning(dataDir)
  if (warning) log(warning)
  log('Starting the embedded backends …')
  const starting = supervise('The embedded backends', startBackends(dataDir, url, state))
  // Both take time in which the backends start.
  const server = mode === 'start' ? forkProductionServer(port, getHostname()) : undefined
  const sourceHash = hashSources()
  const backends = await starting
  // Not before: a start in a folder that another one uses fails, and must leave its ports as they are.
  saveLocalState(dataDir, state)
  await seedContent(backends, dataDir)
  const environment = getSiteEnvironment(url, backends, state)
  const directory = getBuildDirectory(dataDir)
  if (mode === 'start') await buildIfNeeded(directory, environment, state.id, sourceHash)
  log('Starting the site …')
  await supervise('The web server', runWebServer(mode, port, directory, environment, server))
  const studioLink = getStudioLink(url, state)
  writePrivateJson(
    join(dataDir, 'backends.json'),
    getBackendsFileContent(url, studioLink, backends),
  )
  log(`Site    ${url}`)
  log(`Dealer  ${url}/dealer/${demoDealer}`)
  log(`Studio  ${studioLink}`)
  console.log('ready')
}

/**
 * Starts the web server. The production server is started again when it ends, such as by the system's lack of memory:
 * the backends, which hold the data, stay.
 * @param forked the process of `forkProductionServer` for the first start
 */
function runWebServer(
  mode: Mode,
  port: number,
  directory: string,
  environment: Record<string, string>,
  forked?: ChildProcess,
) {
  if (mode === 'dev') return startWebServer(mode, port, directory, environment)
  let first = forked
  return keepRunning('The web server', () => {
    const child = first ?? forkProductionServer(port, getHostname())
    first = undefined
    return startWebServer(mode, port, directory, environment, child)
  })
}

/** Returns the address to listen on: the embedded backends are for this machine only. */
function getHostname(): string | undefined {
  return hasHostedBackends() ? process.env.HOST || undefined : undefined
}

function getBackendsFileContent(
  site: string,
  studio: string,
  { sanity, supabase, mail }: Backends,
) {
  return { site, studio, sanity: { ...sanity, apiVersion }, supabase, mail }
}
