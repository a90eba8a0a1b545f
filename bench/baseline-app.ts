import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { forkModule, runProcess, stopChild } from '#scripts/child-process.ts'
import { findFreePort } from '#scripts/ports.ts'
import { testPort } from '#tests/support/test-data-dir.ts'

const folder = 'bench/baseline-app'
const readyTimeoutMs = 30_000
const nextCli = createRequire(import.meta.url).resolve('next/dist/bin/next')
const exitWithParentUrl = new URL('../scripts/exit-with-parent.ts', import.meta.url).href

/** The bare Next baseline: a page with one heading and one image, as the same version of Next serves it. */
export interface BaselineApp {
  url: string
  pid: number
  stop: () => Promise<void>
}

/** Builds the bare Next baseline and starts it on the loopback address. */
export async function startBaselineApp(): Promise<BaselineApp> {
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  await runProcess('next', ['build', folder], env)
  const port = await findFreePort(testPort + 10)
  const args = ['start', folder, '--port', String(port), '--hostname', '127.0.0.1']
  const child = forkModule(nextCli, args, env, { execArgv: ['--import', exitWithParentUrl] })
  const url = `http://localhost:${port}/`
  const app = { url, pid: child.pid ?? 0, stop: () => stopChild(child) }
  const deadline = Date.now() + readyTimeoutMs
  while (!(await isServed(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await app.stop()
      throw new Error('The bare Next baseline did not start')
    }
    await sleep(50)
  }
  return app
}

function isServed(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  )
}
