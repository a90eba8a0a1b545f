import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Returns a free loopback port. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // An address is a string only for pipes.
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
