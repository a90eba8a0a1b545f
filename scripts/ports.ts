import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** Whether a server could listen at a port of the loopback address now. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const listening = once(server.listen(port, '127.0.0.1'), 'listening')
  return listening.then(
    () => new Promise((resolve) => server.close(() => resolve(true))),
    () => false,
  )
}

/** Whether a port is free within three seconds: an earlier run may be about to leave it. */
export async function becomesFree(port: number): Promise<boolean> {
  const deadline = Date.now() + 3_000
  while (!(await isFree(port))) {
    if (Date.now() > deadline) return false
    await setTimeout(100)
  }
  return true
}

/** The first free port at or after the given one that is not among the excluded. */
export async function freePort(from: number, excluded: readonly number[] = []): Promise<number> {
  for (let port = from; port < 65_536; port += 1) {
    if (!excluded.includes(port) && (await isFree(port))) return port
  }
  throw new Error(`No port is free from ${from} up`)
}
