import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** Returns whether a port of the loopback address is free. */
async function isPortFree(port: number): Promise<boolean> {
  const server = createServer()
  const listening = once(server.listen(port, '127.0.0.1'), 'listening')
  return listening.then(
    () => new Promise((resolve) => server.close(() => resolve(true))),
    () => false,
  )
}

/** Waits up to 3 s for a port that an earlier run may be about to release; returns whether it is free. */
export async function waitForFreePort(port: number): Promise<boolean> {
  const deadline = Date.now() + 3_000
  while (!(await isPortFree(port))) {
    if (Date.now() > deadline) return false
    await setTimeout(100)
  }
  return true
}

/** Returns the first free port from `from` up, without the excluded ones. @throws Error if no port is free */
export async function findFreePort(
  from: number,
  excluded: readonly number[] = [],
): Promise<number> {
  for (let port = from; port < 65_536; port += 1) {
    if (!excluded.includes(port) && (await isPortFree(port))) return port
  }
  throw new Error(`No port is free from ${from} up`)
}
