import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { startModule, stopChild } from './child.ts'
import { Problem } from './say.ts'

const nextCli = createRequire(import.meta.url).resolve('next/dist/bin/next')
// `--import` takes a module's URL: a path with a space in it is none.
const withParent = new URL('./exit-with-parent.ts', import.meta.url).href

const patience = 120_000

/**
 * Starts Next on the loopback address.
 * @returns at once; `ready` rejects with a Problem where the server ends before it answers
 */
export function startWebServer(
  mode: 'start' | 'dev',
  port: number,
  directory: string,
  environment: Record<string, string>,
) {
  const child = startModule(
    nextCli,
    [mode, '--port', String(port), '--hostname', '127.0.0.1'],
    { ...process.env, ...environment, NEXT_DIST_DIR: directory },
    { execArgv: ['--import', withParent] },
  )
  const ended = once(child, 'exit').then(() => {})
  return {
    pid: child.pid ?? 0,
    ended,
    stop: () => stopChild(child),
    ready: becomesReady(child, port),
  }
}

async function becomesReady(child: ChildProcess, port: number): Promise<void> {
  const health = new URL(`http://127.0.0.1:${port}/api/health`)
  const deadline = Date.now() + patience
  while (!(await answers(health))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Problem('The web server ended before it was ready.')
    }
    if (Date.now() > deadline) throw new Problem('The web server did not answer for two minutes.')
    await setTimeout(100)
  }
}

async function answers(url: URL): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  )
}
