import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { closeHttpServer, createHttpServer } from '../src/http/http-server.ts'
import { rejectionHeaders } from './example-site.ts'

/** Starts a server with the listener for `upgrade` that Next adds, which leaves the socket open. */
async function startServer(handle: Parameters<typeof createHttpServer>[0] = sendOk) {
  const server = createHttpServer(handle, rejectionHeaders)
  server.on('upgrade', () => {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { server, port: typeof address === 'object' ? (address?.port ?? 0) : 0 }
}

const sendOk: Parameters<typeof createHttpServer>[0] = (_, response) => void response.end('ok')

/** Connects, and never closes its half of the connection. */
async function openSocket(port: number, request: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(request.replaceAll('\n', '\r\n'))
  return socket
}

const countConnections = (server: ReturnType<typeof createHttpServer>) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))

const countDescriptors = () => readdirSync('/proc/self/fd').length

const websocket = `GET /faq HTTP/1.1
host: x
connection: Upgrade
upgrade: websocket
sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==
sec-websocket-version: 13

`

test.each([
  ['a web socket', websocket, 400],
  ['an unknown protocol', 'GET / HTTP/1.1\nhost: x\nconnection: upgrade\nupgrade: \xff\n\n', 400],
  [
    'an upgrade of a form',
    'POST /api/leads HTTP/1.1\nhost: x\nconnection: upgrade\nupgrade: a\n\n',
    400,
  ],
  ['a tunnel', 'CONNECT db.example:5432 HTTP/1.1\nhost: db.example:5432\n\n', 405],
  ['an unknown expectation', 'GET / HTTP/1.1\nhost: x\nexpect: 42\n\n', 417],
  ['no HTTP', 'SSH-2.0-OpenSSH_9.9\n\n', 400],
  ['a TLS handshake', '\x16\x03\x01\x02\x00\n\n', 400],
  ['no host', 'GET / HTTP/1.1\n\n', 400],
  ['two lengths', 'POST / HTTP/1.1\nhost: x\ncontent-length: 1\ncontent-length: 2\n\nab', 400],
  ['a long head', `GET / HTTP/1.1\nhost: x\na: ${'b'.repeat(20_000)}\n\n`, 431],
])('%s is rejected, and its socket closed', async (_, request, status) => {
  const { server, port } = await startServer()
  const socket = await openSocket(port, request)
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  await expect.poll(() => countConnections(server)).toBe(0)
})

test('rejections have the security headers of other responses', async () => {
  const { port } = await startServer()
  for (const request of [websocket, 'GET / HTTP/1.1\nhost: x\nexpect: 42\n\n', 'nonsense\n\n']) {
    const response = (await text(await openSocket(port, request))).toLowerCase()
    for (const name of [
      'strict-transport-security: max-age',
      'x-content-type-options: nosniff',
      'x-frame-options: sameorigin',
      "content-security-policy: default-src 'none'",
      'cache-control: no-store',
    ]) {
      expect(response, request).toContain(name)
    }
  }
})

test('a client that offers HTTP/2 gets its response', async () => {
  const { port } = await startServer()
  const offer = 'connection: close, Upgrade, HTTP2-Settings\nupgrade: h2c\nhttp2-settings: AAMAAABk'
  const response = await text(await openSocket(port, `GET / HTTP/1.1\nhost: x\n${offer}\n\n`))
  expect(response).toMatch(/^HTTP\/1\.1 200 OK/)
})

test('500 web sockets leave no descriptor, and other requests are answered', async () => {
  const { server, port } = await startServer()
  const site = `http://127.0.0.1:${port}/`
  const before = countDescriptors()
  const sockets = await Promise.all(Array.from({ length: 500 }, () => openSocket(port, websocket)))
  expect((await fetch(site, { headers: { connection: 'close' } })).status).toBe(200)
  await expect.poll(() => countConnections(server)).toBe(0)
  for (const socket of sockets) socket.destroy()
  await expect.poll(countDescriptors).toBeLessThanOrEqual(before + 5)
})

test.each([
  ['an idle connection', ''],
  ['half of a head', 'GET / HTTP/1.1\nhost:'],
  ['a response that takes longer', 'GET /slow HTTP/1.1\nhost: x\n\n'],
  ['half of a body', 'POST /slow HTTP/1.1\nhost: x\ncontent-length: 9\n\nab'],
  ['a web socket', websocket],
])('%s does not keep the server from closing', async (_, request) => {
  const { server, port } = await startServer(() => {})
  await openSocket(port, request)
  await expect.poll(() => countConnections(server)).toBe(request === websocket ? 0 : 1)
  await closeHttpServer(server, 50)
  expect(server.listening).toBe(false)
})

test('a response within the grace period is complete', async () => {
  const started = Promise.withResolvers<() => void>()
  const { server, port } = await startServer((_, response) => {
    response.write('first ')
    started.resolve(() => void response.end('last'))
  })
  const body = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text())
  const finish = await started.promise
  const closingAt = performance.now()
  const closed = closeHttpServer(server, 60_000)
  finish()
  expect(await body).toBe('first last')
  await closed
  // The client would reuse the connection.
  expect(performance.now() - closingAt).toBeLessThan(30_000)
})

test('a proxy may reuse a connection that was idle for a minute', async () => {
  const { port } = await startServer()
  const response = await fetch(`http://127.0.0.1:${port}`)
  expect(response.headers.get('keep-alive')).toBe('timeout=75')
})
