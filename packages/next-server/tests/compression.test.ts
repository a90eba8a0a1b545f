import { once } from 'node:events'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { BodyStore, encodeBody } from '../src/http/body-store.ts'
import { sendText, serve } from './example-server.ts'

const text = '<p>Traction bars</p>'.repeat(500)
const decoders = { br: brotliDecompressSync, gzip: gunzipSync }

test.each(['br', 'gzip'] as const)('a text is sent in %s, with its length', async (coding) => {
  const { ask } = await serve((request, response) => void sendText(request, response, text))
  for (let time = 0; time < 2; time += 1) {
    const { status, headers, body } = await ask('/', { 'accept-encoding': coding })
    expect(status).toBe(200)
    expect(decoders[coding](body).toString()).toBe(text)
    expect(headers).toMatchObject({
      'content-encoding': coding,
      'content-length': String(body.length),
      'content-type': 'text/html; charset=utf-8',
      // The bytes differ from those of the text.
      etag: 'W/"abc"',
    })
    expect(headers.vary).toMatch(/^rsc, next-router-state-tree, Accept-Encoding$/i)
  }
})

test('a cached page keeps its status if rendering it again fails while it is compressed', async () => {
  const { ask } = await serve((request, response) => {
    sendText(request, response, text)
    response.statusCode = 500 // What Next does to the response that it sends.
  })
  expect((await ask('/', { 'accept-encoding': 'br' })).status).toBe(200)
})

test('a client that accepts no encoding gets plain text, with `Vary: Accept-Encoding`', async () => {
  const { ask } = await serve((request, response) => void sendText(request, response, text))
  for (const accepted of [{}, { 'accept-encoding': 'identity' }]) {
    const { headers, body } = await ask('/', accepted)
    expect(body.toString()).toBe(text)
    expect(headers).toMatchObject({ etag: 'W/"abc"', 'content-length': String(text.length) })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toMatch(/accept-encoding/i)
  }
})

test('a text that is shorter than a packet is not compressed', async () => {
  const { ask } = await serve((request, response) => void sendText(request, response, 'short'))
  const { headers, body } = await ask('/', { 'accept-encoding': 'br' })
  expect(body.toString()).toBe('short')
  expect(headers['content-encoding']).toBeUndefined()
})

test('requests at the same time compress a body once, and another version again', async () => {
  const encode = vi.fn(encodeBody)
  let etag = '"1"'
  const { ask } = await serve(
    (request, response) => void sendText(request, response, text, { etag }),
    { compress: true, bodies: new BodyStore(1e6, encode) },
  )
  const askTenTimes = () =>
    Promise.all(Array.from({ length: 10 }, () => ask('/', { 'accept-encoding': 'br' })))
  const answers = [...(await askTenTimes()), ...(await askTenTimes())]
  expect(new Set(answers.map(({ body }) => body.toString('hex'))).size).toBe(1)
  expect(encode).toHaveBeenCalledTimes(1)
  await ask('/', { 'accept-encoding': 'gzip' })
  expect(encode).toHaveBeenCalledTimes(2)
  etag = '"2"'
  expect((await ask('/', { 'accept-encoding': 'br' })).headers.etag).toBe('W/"2"')
  expect(encode).toHaveBeenCalledTimes(3)
})

test('stored bodies stay below the limit, and the least recently used one goes first', async () => {
  const store = new BodyStore(250)
  const add = (key: string, length = 100) =>
    store.encode(key, 'identity', () => Buffer.alloc(length, 'x'))
  await add('a')
  await add('b')
  store.get('a', 'identity')
  await add('c')
  expect(store.bytes).toBe(200)
  expect(['a', 'b', 'c'].filter((key) => store.get(key, 'identity'))).toEqual(['a', 'c'])
  await add('larger than the limit', 251)
  expect(store.bytes).toBe(200)
})

test('a body that cannot be compressed is sent as it is', async () => {
  const logError = vi.fn()
  const bodies = new BodyStore(1e6, () => Promise.reject(new Error('out of memory')))
  const { ask } = await serve((request, response) => void sendText(request, response, text), {
    compress: true,
    bodies,
    logError,
  })
  const { headers, body } = await ask('/', { 'accept-encoding': 'br' })
  expect(body.toString()).toBe(text)
  expect(headers['content-encoding']).toBeUndefined()
  expect(logError.mock.calls).toEqual([
    ['response-not-compressed', { path: expect.any(String), error: new Error('out of memory') }],
  ])
})

test('with compression switched off, texts are sent as they are', async () => {
  const { ask } = await serve((request, response) => void sendText(request, response, text), {
    compress: false,
  })
  const { headers, body } = await ask('/', { 'accept-encoding': 'br, gzip' })
  expect(body.toString()).toBe(text)
  expect(headers).toMatchObject({ etag: 'W/"abc"', vary: 'rsc, next-router-state-tree' })
})

test('a page is changed before it is sent, in each encoding; a script is not', async () => {
  const { ask } = await serve(
    (request, response) =>
      void sendText(request, response, text, {
        ...(request.url === '/a.js' && { 'content-type': 'text/javascript' }),
      }),
    { compress: true, transformHtml: (html) => `${html} é` },
  )
  for (const coding of ['identity', 'br', 'identity', 'br']) {
    const { headers, body } = await ask('/', { 'accept-encoding': coding })
    const decoded = coding === 'br' ? brotliDecompressSync(body) : body
    expect(decoded.toString()).toBe(`${text} é`)
    expect(headers).toMatchObject({ etag: 'W/"abc"', 'content-length': String(body.length) })
  }
  const { headers, body } = await ask('/a.js', { 'accept-encoding': 'identity' })
  expect([headers.etag, body.toString()]).toEqual(['"abc"', text])
})

test('a client that has a version gets 304, whichever encoding it has', async () => {
  const { ask } = await serve((request, response) => void sendText(request, response, text))
  const { headers } = await ask('/', { 'accept-encoding': 'gzip' })
  const again = { 'accept-encoding': 'br', 'if-none-match': '"abc"' }
  const { status, headers: known, body } = await ask('/', again)
  expect([status, body.length]).toEqual([304, 0])
  expect(known.vary).toMatch(/accept-encoding/i)
  expect(headers.etag).toBe('W/"abc"')
})

test('HEAD is answered like GET, without a body', async () => {
  const { ask } = await serve((request, response) => void sendText(request, response, text))
  const before = await ask('/', { 'accept-encoding': 'br' }, 'HEAD')
  expect(before).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } })
  expect(before.headers['content-length']).toBeUndefined()
  const { body } = await ask('/', { 'accept-encoding': 'br' })
  const after = await ask('/', { 'accept-encoding': 'br' }, 'HEAD')
  expect(after.headers['content-length']).toBe(String(body.length))
  expect(after.body.length).toBe(0)
  await ask('/')
  const plain = await ask('/', {}, 'HEAD')
  expect(plain.headers['content-length']).toBe(String(text.length))
})

test('an aborted request does not disturb the next one', async () => {
  const started = Promise.withResolvers<void>()
  const isAborted = Promise.withResolvers<void>()
  const bodies = new BodyStore(1e6, async (body, coding) => {
    started.resolve()
    await isAborted.promise
    return encodeBody(body, coding)
  })
  const { open, ask } = await serve((request, response) => void sendText(request, response, text), {
    compress: true,
    bodies,
  })
  const aborted = open('/', { 'accept-encoding': 'br' }).end()
  await started.promise
  const failed = once(aborted, 'error')
  aborted.destroy(new Error('aborted by the test'))
  await failed
  isAborted.resolve()
  const { body } = await ask('/', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(body).toString()).toBe(text)
})
