import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that Linux, macOS and Windows give to outgoing connections: such a connection could
 * take a port before the server that it was found for listens.
 */
const firstPort = 15_000
const lastPort = 30_000

const maxAttempts = 100

/** Returns a loopback port that is free. @throws Error if there seems to be none */
export async function findRandomFreePort(): Promise<number> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const port = randomInt(firstPort, lastPort + 1)
    if (await isFree(port)) return port
  }
  throw new Error(`No port between ${firstPort} and ${lastPort} is free`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
