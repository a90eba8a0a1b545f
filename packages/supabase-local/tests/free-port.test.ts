import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { findFreePort } from '../src/free-port.ts'

const { randomInt } = vi.hoisted(() => ({ randomInt: vi.fn() }))
vi.mock('node:crypto', () => ({ randomInt }))

test('a port that is in use is passed over', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const used = typeof address === 'object' ? address?.port : undefined
  randomInt.mockReturnValueOnce(used).mockReturnValue(15_432)
  expect(await findFreePort()).toBe(15_432)
  expect(randomInt).toHaveBeenCalledTimes(2)
  server.close()
})
