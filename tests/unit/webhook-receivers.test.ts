import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drainOutbox } from '#lib/leads/outbox/drain-outbox.ts'
import { WakeSignal } from '#lib/leads/outbox/wake-signal.ts'
import { composeChatMessage } from '#lib/leads/outgoing-webhooks/chat-message.ts'
import { describeFailure, describeStatus } from '#lib/leads/outgoing-webhooks/describe-failure.ts'
import { postWebhook } from '#lib/leads/outgoing-webhooks/post-webhook.ts'
import { getLeadEvent } from '#lib/leads/outgoing-webhooks/send-webhook.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'

let sockets: Socket[] = []
let server: Server
beforeEach(() => {
  sockets = []
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

/** Posts to a receiver that does this with each connection. Returns why it failed; null for a success. */
async function postTo(receive: (socket: Socket) => void, protocol = 'http', timeoutMs = 300) {
  server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.resume()
    receive(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const message = { url: `${protocol}://127.0.0.1:${port}/`, headers: {}, body: '{}' }
  return await postWebhook(message, { isLoopbackAllowed: true, timeoutMs }).then(
    describeStatus,
    describeFailure,
  )
}

/**
 * Returns a receiver that sends these parts once a request arrives, and then keeps, ends or resets the connection.
 */
const answer =
  (parts: string[], then: 'keep' | 'end' | 'reset' = 'keep') =>
  (socket: Socket) => {
    socket.once('data', () => {
      for (const part of parts) socket.write(part)
      if (then === 'end') socket.end()
      if (then === 'reset') socket.resetAndDestroy()
    })
  }

/** Returns a receiver that repeats a part endlessly. */
const trickle = (head: string, part: string) => (socket: Socket) => {
  socket.write(head)
  const timer = setInterval(() => socket.write(part), 10)
  socket.on('close', () => clearInterval(timer))
}

const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'
const late = 'No answer in time'
const closed = 'The server closed the connection'

test.each<[string, (socket: Socket) => void, string | null]>([
  ['an upgrade', answer([upgrade]), 'Status 101: no final answer'],
  ['an upgrade that ends', answer([upgrade], 'end'), 'Status 101: no final answer'],
  ['early hints only', answer(['HTTP/1.1 103 Early Hints\r\n\r\n']), late],
  ['early hints for ever', trickle('', 'HTTP/1.1 103 Early Hints\r\n\r\n'), late],
  [
    'early hints, then success',
    answer(['HTTP/1.1 103 Early Hints\r\n\r\n', 'HTTP/1.1 204 No Content\r\n\r\n']),
    null,
  ],
  ['nothing', () => {}, late],
  ['nothing, and hangs up', answer([], 'end'), closed],
  ['nothing, and resets', answer([], 'reset'), closed],
  [
    'headers that never end',
    trickle('HTTP/1.1 200 OK\r\n', 'x: y\r\n'),
    /The answer is not valid HTTP|No answer in time/.source,
  ],
  ['a status that never ends', trickle('HTTP/1.1 ', ''), late],
  [
    'a body that never ends',
    trickle('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n', '1\r\nx\r\n'),
    null,
  ],
  [
    'a body that is cut off',
    answer(['HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nx'], 'reset'),
    null,
  ],
  [
    'a refusal with a body that is cut off',
    answer(['HTTP/1.1 500 No\r\ncontent-length: 9\r\n\r\nx'], 'end'),
    'Status 500',
  ],
  [
    'a redirect to itself',
    answer(['HTTP/1.1 307 Away\r\nlocation: /\r\n\r\n']),
    'Status 307: redirects are not followed',
  ],
  [
    'huge headers',
    answer([`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}\r\n\r\n`]),
    'The answer is not valid HTTP .HPE_HEADER_OVERFLOW',
  ],
  [
    'what is no HTTP',
    answer(['SSH-2.0-OpenSSH_9.6\r\n']),
    'The answer is not valid HTTP .HPE_INVALID_CONSTANT',
  ],
])('a receiver that answers %s settles the delivery', async (_, receive, expected) => {
  const failure = await postTo(receive)
  if (expected === null) expect(failure).toBeNull()
  else expect(failure?.reason).toMatch(new RegExp(`^(${expected})`))
  await expect
    .poll(() => sockets.every((socket) => socket.destroyed || socket.readableEnded))
    .toBe(true)
})

test('a receiver without TLS fails a delivery by https', async () => {
  const failure = await postTo(answer(['HTTP/1.1 200 OK\r\n\r\n']), 'https')
  expect(failure?.reason).toMatch(/^The server does not answer by https .(ERR_SSL|EPROTO)/)
})

test('a response after the time limit changes nothing', async () => {
  server = createHttpServer((_, response) => setTimeout(() => response.end(), 250))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const message = { url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}' }
  await expect(postWebhook(message, { isLoopbackAllowed: true, timeoutMs: 50 })).rejects.toThrow(
    'The receiver sent no status',
  )
})

test('a delivery that never settles is abandoned, and those behind it are sent', async () => {
  server = createServer().listen(0)
  const log = spyOnLog()
  const rows = [{ id: 'hangs' }, { id: 'first' }, { id: 'second' }]
  const sent: string[] = []
  await drainOutbox({
    claim: async (maximum) => rows.splice(0, maximum),
    deliver: async ({ row }) => {
      if (row.id === 'hangs') await new Promise(() => {})
      sent.push(row.id)
    },
    maxConcurrent: 1,
    deadlineMs: 50,
  })
  expect(sent).toEqual(['first', 'second'])
  expect(JSON.parse(log.mock.calls[0]?.[0] ?? '')).toMatchObject({
    ...{ event: 'delivery-abandoned', delivery: 'hangs' },
  })
})

test('a drain that waits for a receiver takes what is new when it is woken', async () => {
  server = createServer().listen(0)
  const rows = [{ id: 'slow' }]
  const { promise: isAnswered, resolve: answerSlow } = Promise.withResolvers<void>()
  const { promise: isSent, resolve: noteSent } = Promise.withResolvers<void>()
  const wake = new WakeSignal()
  const drained = drainOutbox({
    claim: async (maximum) => rows.splice(0, maximum),
    deliver: async ({ row }) => {
      if (row.id === 'slow') await isAnswered
      else noteSent()
    },
    maxConcurrent: 2,
    wake,
  })
  await vi.waitFor(() => expect(rows).toEqual([]))
  rows.push({ id: 'new' })
  wake.wake()
  await isSent
  answerSlow()
  await drained
})

const testEvent = getLeadEvent({
  ...{ id: '5b3f7c1e-1111-4222-8333-444455556666', attempts: 1, event: 'test' },
  ...{ created_at: '2026-11-22T09:30:00+00:00' },
  endpoint: { id: '5b3f7c1e-1111-4222-8333-444455556666', url: '', format: 'chat', secrets: [''] },
})

test.each([
  ['@channel', '@ channel'],
  ['-@channel', '-@ channel'],
  ['(@here)', '(@ here)'],
  ['x.@everyone', 'x.@ everyone'],
  ['+@all', '+@ all'],
  ['_@all_', '_@ all_'],
  ['joe@channel', 'joe@ channel'],
  ['joe@channel.example', 'joe@ channel.example'],
  ['@@channel', '@@ channel'],
  ['@éric', '@ éric'],
  ['<!here>', '‹!here›'],
  ['<@U123>', '‹@ U123›'],
  ['<users/all>', '‹users/all›'],
  ['<https://evil.example|Invoice>', '‹https://evil.example|Invoice›'],
  ['[x](https://evil.example)', '[x] (https://evil.example)'],
  ['![x](https://evil.example/a.png)', '![x] (https://evil.example/a.png)'],
  ['[x][1]', '[x] [1]'],
  ['[1]: https://evil.example', '[1] : https://evil.example'],
  ['ada.t+x@tremblay.example', 'ada.t+x@tremblay.example'],
  ['-ada@tremblay.example', '-ada@ tremblay.example'],
  ['5 @ $20', '5 @ $20'],
])('a chat shows %s as %s', (typed, shown) => {
  server = createServer().listen(0)
  const { lead, fields, dealership } = testEvent
  const { text } = composeChatMessage(
    { event: 'test', change: null, lead: { ...lead, name: typed }, fields, dealership },
    'https://www.example.com',
  )
  expect(text).toContain(`, ${shown}`)
})
