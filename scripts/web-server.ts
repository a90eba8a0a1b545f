import { createRequire } from 'node:module'
import { startModule, stopChild } from './child.ts'
import { Problem } from './say.ts'

const nextCli = createRequire(import.meta.url).resolve('next/dist/bin/next')
// `--import` takes a module's URL: a path with a space in it is none.
const withParent = new URL('./exit-with-parent.ts', import.meta.url).href

/**
 * Starts Next on the loopback address and waits until it answers.
 * @throws Problem where it ends before that
 */
export async function startWebServer(
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
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const health = new URL(`http://127.0.0.1:${port}/api/health`)
  while (!(await answers(health))) {
    if (child.exitCode !== null) throw new Problem('The web server ended before it was ready.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { ended, stop: () => stopChild(child) }
}

async function answers(url: URL): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  )
}
