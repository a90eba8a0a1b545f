import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from '../src/http/http-server.ts'
import { normalizeRequestTarget } from '../src/http/request-target.ts'
import { sendRejection } from '../src/rejection.ts'

const server = createHttpServer((request, response) => {
  const error = normalizeRequestTarget(request, new Set(['bars.example', 'studio.example:8443']))
  if (error !== null) return sendRejection(response, error, {})
  response.end(`${request.headers.host} ${request.url}`)
}, {})
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close())

/** Sends a request line and host, and returns the status line and the body. */
async function send(target: string, host = 'bars.example', method = 'GET') {
  const address = server.address()
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  socket.write(`${method} ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
  const response = await text(socket)
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]),
    body: response.slice(response.indexOf('\r\n\r\n') + 4),
  }
}

test.each([
  ['/faq?a=b', 'x.example', 'x.example /faq?a=b'],
  ['//evil.example/a', 'x.example', 'x.example //evil.example/a'],
  ['http://bars.example/faq?a=b', 'bars.example', 'bars.example /faq?a=b'],
  ['HTTPS://Bars.Example/faq', 'bars.example', 'bars.example /faq'],
  ['http://bars.example', 'bars.example', 'bars.example /'],
  ['http://bars.example?a=b', 'bars.example', 'bars.example /?a=b'],
  ['http://bars.example//evil.example', 'bars.example', 'bars.example //evil.example'],
  ['http://bars.example/../a/%2e', 'bars.example', 'bars.example /../a/%2e'],
  // The rest of the server sees only the host of the target.
  ['http://bars.example/', 'studio.example:8443', 'bars.example /'],
  ['http://studio.example:8443/studio', 'bars.example', 'studio.example:8443 /studio'],
  // A host name that is not configured is one only if both name it, as with a path.
  ['http://127.0.0.1:3000/a', '127.0.0.1:3000', '127.0.0.1:3000 /a'],
  ['http://[::1]:3000/a', '[::1]:3000', '[::1]:3000 /a'],
])('a request for %s with the host %s is one for %s', async (target, host, served) => {
  expect(await send(target, host)).toEqual({ status: 200, body: served })
})

test.each([
  ['http://evil.example/', 421],
  ['http://bars.example.evil.example/', 421],
  ['http://studio.example/', 421],
  ['http://bars.example:81/', 421],
  ['http://169.254.169.254/latest/meta-data', 421],
  ['http://user@bars.example/', 400],
  ['http://user:pw@evil.example/', 400],
  ['http://bars.example@evil.example/', 400],
  ['http://bars.example\\@evil.example/', 400],
  ['http://bars.example#/a', 400],
  ['http://bars.example/a#b', 400],
  ['http:///a', 400],
  ['http:/bars.example/a', 400],
  ['http:bars.example', 400],
  ['http://bars.example:99999/', 400],
  ['http://[bars.example/', 400],
  ['http://b%61rs.example/', 400],
  ['ftp://bars.example/', 400],
  ['javascript:alert(1)', 400],
  ['bars.example:80', 400],
  ['faq', 400],
  ['*', 400],
])('a request for %s is rejected with %i', async (target, status) => {
  expect((await send(target)).status).toBe(status)
  expect((await send(target, 'bars.example', 'POST')).status).toBe(status)
})
