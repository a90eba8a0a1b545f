import { join } from 'node:path'
import nextEnv from '@next/env'
import { apiVersion } from '#lib/content/dataset.ts'
import { parseEnvironment } from '#lib/env.ts'
import { type Backends, siteEnvironment, startBackends } from './backends.ts'
import { buildDirectory, buildIfNeeded, defaultBuildDirectory } from './build.ts'
import { dataDirectory, localState, writePrivately } from './local-data.ts'
import { becomesFree } from './ports.ts'
import { Problem, say, sayProblem } from './say.ts'
import { seedContent } from './seed-content.ts'
import { startWebServer } from './web-server.ts'

type Mode = 'start' | 'dev'

/** One of the dealerships in `seed/catalogue.sql`. */
const demoDealer = 'nord-traction'

interface Part<Ready> {
  ready: Promise<Ready>
  ended: Promise<void>
  stop: () => Promise<void>
}

/** Waits until a part is ready; from its start it is stopped with the rest, and the rest with it. */
type Watch = <Ready>(name: string, part: Part<Ready>) => Promise<Ready>

/** Runs the whole system until SIGTERM or SIGINT, then ends what it started and exits with 0. */
export async function runSite(mode: Mode) {
  const running: Part<unknown>[] = []
  let stopping: Promise<never> | undefined
  const stop = (code: number) => {
    stopping ??= (async () => {
      for (const part of running.toReversed()) await part.stop()
      process.exit(code)
    })()
    return stopping
  }
  process.on('SIGTERM', () => stop(0))
  process.on('SIGINT', () => stop(0))
  const watch: Watch = async (name, part) => {
    running.push(part)
    const result = await part.ready
    part.ended.then(() => {
      if (!stopping) sayProblem(new Problem(`${name} ended; stopping the rest.`))
      return stop(1)
    })
    return result
  }
  try {
    nextEnv.loadEnvConfig(process.cwd(), mode === 'dev')
    process.env.NEXT_TELEMETRY_DISABLED ??= '1'
    const port = sitePort()
    if (!(await becomesFree(port))) {
      throw new Problem(`Port ${port} is taken. Choose another: PORT=${port + 10} npm start`)
    }
    await (namesHostedBackends() ? runHosted(mode, port, watch) : runEmbedded(mode, port, watch))
  } catch (error) {
    if (stopping) return
    sayProblem(error)
    await stop(1)
  }
}

function sitePort(): number {
  const port = Number(process.env.PORT || 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Problem(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`)
  }
  return port
}

function namesHostedBackends(): boolean {
  return Boolean(process.env.NEXT_PUBLIC_SANITY_PROJECT_ID || process.env.SUPABASE_URL)
}

async function runHosted(mode: Mode, port: number, watch: Watch) {
  const url = `http://localhost:${port}`
  const environment = parseEnvironment({ SITE_URL: url, ...process.env })
  const { NEXT_PUBLIC_SANITY_PROJECT_ID: project, SUPABASE_URL } = environment
  say(`Hosted backends: Sanity project ${project}, ${SUPABASE_URL}`)
  await serve(mode, port, defaultBuildDirectory, withoutUnset(environment), project, watch)
  say(`Site   ${url}\n        Studio ${url}/studio\nready`)
}

async function runEmbedded(mode: Mode, port: number, watch: Watch) {
  const dataDir = dataDirectory()
  const url = `http://localhost:${port}`
  const state = await localState(dataDir, port)
  say('Starting the embedded backends …')
  const backends = await watch('The embedded backends', startBackends(dataDir, url, state))
  await seedContent(backends, dataDir)
  const environment = siteEnvironment(url, backends, state)
  await serve(mode, port, buildDirectory(dataDir), environment, state.id, watch)
  writePrivately(join(dataDir, 'backends.json'), contract(url, backends))
  say(`Site    ${url}`)
  say(`Dealer  ${url}/dealer/${demoDealer}`)
  say(`Studio  ${url}/studio`)
  console.log('ready')
}

async function serve(
  mode: Mode,
  port: number,
  directory: string,
  environment: Record<string, string>,
  id: string,
  watch: Watch,
) {
  if (mode === 'start') await buildIfNeeded(directory, environment, id)
  say('Starting the site …')
  await watch('The web server', startWebServer(mode, port, directory, environment))
}

function contract(site: string, { sanity, supabase }: Backends) {
  return { site, studio: `${site}/studio`, sanity: { ...sanity, apiVersion }, supabase }
}

function withoutUnset(variables: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
