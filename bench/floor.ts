import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { forkModule, runProcess, stopChild } from '#scripts/child-process.ts'
import { findFreePort } from '#scripts/ports.ts'
import { testPort } from '#tests/support/test-data-dir.ts'

const folder = 'bench/floor'
const readyTimeoutMs = 30_000
const nextCli = createRequire(import.meta.url).resolve('next/dist/bin/next')
const exitWithParentUrl = new URL('../scripts/exit-with-parent.ts', import.meta.url).href

/** The floor: a Next page with one heading and one image, as the same version of Next serves it. */
export interface Floor {
  url: string
  pid: number
  stop: () => Promise<void>
}

/** Builds the floor and starts it on the loopback address. */
export async function startFloor(): Promise<Floor> {
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
  await runProcess('next', ['build', folder], env)
  const port = await findFreePort(testPort + 10)
  const args = ['start', folder, '--port', String(port), '--hostname', '127.0.0.1']
  const child = forkModule(nextCli, args, env, { execArgv: ['--import', exitWithParentUrl] })
  const url = `http://localhost:${port}/`
  const floor = { url, pid: child.pid ?? 0, stop: () => stopChild(child) }
  const deadline = Date.now() + readyTimeoutMs
  while (!(await isServed(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await floor.stop()
      throw new Error('The floor did not start')
    }
    await sleep(50)
  }
  return floor
}

function isServed(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  )
}
