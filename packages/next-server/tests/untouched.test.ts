import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createGunzip, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sendText, serve } from './example-server.ts'

const text = '<p>Traction bars</p>'.repeat(500)
const accepted = { 'accept-encoding': 'br, gzip' }

test('a no-store response is compressed by Next, and rendered for each request', async () => {
  let count = 0
  const { ask } = await serve((request, response) => {
    count += 1
    sendText(request, response, text, { 'cache-control': 'private, no-store' })
  })
  for (let time = 1; time <= 2; time += 1) {
    const { headers, body } = await ask('/', accepted)
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', etag: '"abc"' })
    expect(gunzipSync(body).toString()).toBe(text)
    expect(count).toBe(time)
  }
})

test('a streamed response is sent as it is written', async () => {
  const firstRead = Promise.withResolvers<void>()
  const { open } = await serve(async (_, response) => {
    response.setHeader('content-type', 'text/html')
    response.flushHeaders()
    response.write(text)
    if ('flush' in response && typeof response.flush === 'function') response.flush()
    await firstRead.promise
    response.end('the end')
  })
  const [response]: IncomingMessage[] = await once(open('/', accepted).end(), 'response')
  let received = ''
  for await (const chunk of response?.pipe(createGunzip()) ?? []) {
    received += String(chunk)
    firstRead.resolve()
  }
  expect(received).toBe(`${text}the end`)
})

test.each([
  ['a picture', { 'content-type': 'image/webp' }],
  ['a response that sets a cookie', { 'set-cookie': 'a=b' }],
  ['a response that is encoded already', { 'content-encoding': 'zstd' }],
  ['a response that must not be changed', { 'cache-control': 'no-transform' }],
])('%s passes unchanged', async (_, headers) => {
  const { ask } = await serve(
    (request, response) => void sendText(request, response, text, headers),
  )
  const answer = await ask('/', { 'accept-encoding': 'br' })
  expect(answer.body.toString()).toBe(text)
  expect(answer.headers.etag).toBe('"abc"')
})

test('an error is not stored', async () => {
  const { ask } = await serve((request, response) => {
    response.statusCode = 500
    sendText(request, response, text)
  })
  expect(await ask('/', accepted)).toMatchObject({ status: 500, headers: { etag: '"abc"' } })
})

test('a range is one of the text, not of its encoding', async () => {
  const { ask } = await serve((request, response) => {
    const [, start, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
    const part = text.slice(Number(start), Number(end) + 1)
    response.statusCode = 206
    response.setHeader('content-range', `bytes ${start}-${end}/${text.length}`)
    sendText(request, response, part)
  })
  const { status, headers, body } = await ask('/', { ...accepted, range: 'bytes=100-2099' })
  expect(status).toBe(206)
  expect(headers['content-encoding']).toBeUndefined()
  expect(body.toString()).toBe(text.slice(100, 2100))
})

test.each(['POST', 'PUT'])('the response of %s is left to Next', async (method) => {
  let count = 0
  const { ask } = await serve((request, response) => {
    count += 1
    sendText(request, response, text)
  })
  for (let time = 0; time < 2; time += 1) {
    const { headers } = await ask('/', { ...accepted, 'content-length': 0 }, method)
    expect(headers['content-encoding']).toBe('gzip')
  }
  expect(count).toBe(2)
})
