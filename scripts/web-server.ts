import type { ChildProcess, ForkOptions } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { forkModule, stopChild } from './child-process.ts'
import { UserError } from './terminal-log.ts'

const nextCli = createRequire(import.meta.url).resolve('next/dist/bin/next')
const productionServer = fileURLToPath(new URL('../server/main.ts', import.meta.url))
// `--import` takes a URL: a path with a space is not a valid one.
const exitWithParentUrl = new URL('./exit-with-parent.ts', import.meta.url).href

const loopback = '127.0.0.1'
const exitWithParent = ['--import', exitWithParentUrl]
/**
 * V8's memory reducer compacts the heap and discards compiled code after eight seconds with little work: a fifth of
 * the processor time of the next publications. Only the production server gets this flag: the development server
 * passes its flags on in NODE_OPTIONS, where Node refuses this one.
 */
const withoutMemoryReducer = '--no-memory-reducer'
/** Limit until the server is healthy. The development server compiles first, slowly on a busy machine. */
const readyTimeoutMinutes = { start: 2, dev: 10 }

/**
 * Starts a process that loads Next and waits for its environment.
 * @param hostname address to listen on; the embedded backends are for this machine only
 */
export function forkProductionServer(
  port: number,
  hostname = loopback,
  options: ForkOptions = {},
): ChildProcess {
  return forkModule(
    productionServer,
    ['--port', String(port), '--hostname', hostname],
    { ...process.env, NODE_ENV: 'production' },
    { execArgv: [...exitWithParent, withoutMemoryReducer], ...options },
  )
}

/**
 * Starts the site, by the production server or Next's development server.
 * @param child the process of `forkProductionServer`, if it is already running
 * @returns immediately; `ready` rejects with a UserError when the server exits before it is healthy
 */
export function startWebServer(
  mode: 'start' | 'dev',
  port: number,
  directory: string,
  environment: Record<string, string>,
  child = mode === 'start'
    ? forkProductionServer(port)
    : forkDevelopmentServer(port, { ...environment, NEXT_DIST_DIR: directory }),
) {
  if (mode === 'start') child.send({ ...environment, NEXT_DIST_DIR: directory })
  const ended = once(child, 'exit').then(() => {})
  return {
    pid: child.pid ?? 0,
    ended,
    stop: () => stopChild(child),
    ready: waitUntilReady(child, port, readyTimeoutMinutes[mode]),
  }
}

function forkDevelopmentServer(port: number, environment: Record<string, string>): ChildProcess {
  return forkModule(
    nextCli,
    ['dev', '--port', String(port), '--hostname', loopback],
    { ...process.env, ...environment },
    { execArgv: exitWithParent },
  )
}

async function waitUntilReady(child: ChildProcess, port: number, minutes: number): Promise<void> {
  const health = new URL(`http://${loopback}:${port}/api/health/ready`)
  const deadline = Date.now() + minutes * 60_000
  while (!(await isHealthy(health))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new UserError('The web server ended before it was ready.')
    }
    if (Date.now() > deadline) {
      throw new UserError(`The web server did not answer for ${minutes} minutes.`)
    }
    await setTimeout(20)
  }
}

async function isHealthy(url: URL): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  )
}
