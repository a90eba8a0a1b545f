import { once } from 'node:events'
import { createServer, IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { localRequestHeader } from '#lib/base/loopback.ts'
import { markLocalRequest } from '#server/local-request.ts'
import { sendRawRequest } from '#tests/support/raw-request.ts'

/** Returns the mark that a request with these headers has behind a server on this machine. */
async function markOf(headers: OutgoingHttpHeaders, hostname = '127.0.0.1') {
  const server = createServer((request, response) => {
    markLocalRequest(request, 'secret')
    response.end(JSON.stringify(request.headers[localRequestHeader] ?? null))
  })
  await once(server.listen(0, hostname), 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const host = hostname.includes(':') ? `[${hostname}]` : hostname
  const { body } = await sendRawRequest(`http://${host}:${port}/`, {
    connection: 'close',
    ...headers,
  })
  const mark: unknown = JSON.parse(body.toString())
  return mark
}

test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])(
  'a request of this machine to %s is marked',
  async (host) => {
    expect(await markOf({ host })).toBe('secret')
  },
)

test('a request over IPv6, or over IPv4 to a socket of both, is marked', async () => {
  expect(await markOf({ host: 'localhost' }, '::1')).toBe('secret')
})

test.each([
  { host: 'example.com' },
  { host: 'localhost.example.com' },
  { host: 'localhost@example.com' },
  { host: 'localhost', forwarded: 'for=192.0.2.1' },
  { host: 'localhost', 'x-forwarded-for': '127.0.0.1' },
  { host: 'localhost', 'x-forwarded-host': 'localhost' },
  { host: 'localhost', 'x-forwarded-proto': 'https' },
  { host: 'localhost', 'X-Forwarded-Anything': '' },
  { host: 'localhost', 'x-real-ip': '127.0.0.1' },
  { host: 'localhost', via: '1.1 proxy' },
])('a request with %j is not marked, even if it contains the mark', async (headers) => {
  expect(await markOf(headers)).toBeNull()
  expect(await markOf({ ...headers, [localRequestHeader]: 'secret' })).toBeNull()
})

test.each(['192.0.2.1', '10.0.0.1', '2001:db8::1', '::ffff:192.0.2.1', undefined])(
  'a request of the peer %s is not marked, whatever its headers',
  (remoteAddress) => {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
    const request = new IncomingMessage(socket)
    request.headers = { host: 'localhost', [localRequestHeader]: 'secret' }
    markLocalRequest(request, 'secret')
    expect(request.headers).toEqual({ host: 'localhost' })
  },
)
