import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { findRandomFreePort } from '../src/free-port.ts'

const { randomInt } = vi.hoisted(() => ({ randomInt: vi.fn() }))
vi.mock('node:crypto', () => ({ randomInt }))

async function startServer() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a string only for pipes
  return { port, stop: () => once(server.close(), 'close') }
}

test('a port that is in use is passed over', async () => {
  const [server, other] = [await startServer(), await startServer()]
  await other.stop()
  randomInt.mockReturnValueOnce(server.port).mockReturnValue(other.port)
  expect(await findRandomFreePort()).toBe(other.port)
  expect(randomInt).toHaveBeenCalledTimes(2)
  await server.stop()
})
