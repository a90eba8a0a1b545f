import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { getInlineScripts, hashScript, isNextScript } from '../src/script-hashes.ts'
import { buildApp, startApp } from './example-app.ts'
import { startBackend } from './example-backend.ts'
import { sendRawRequest } from './raw-request.ts'

let backend: Awaited<ReturnType<typeof startBackend>>

beforeAll(async () => {
  backend = await startBackend()
  await buildApp(backend.url)
}, 300_000)
afterAll(() => backend.stop())

beforeEach(() => {
  Object.assign(backend.state, { changes: [], changesReady: Promise.resolve() })
})

/** Starts the app; it is stopped after the test if the test does not. */
async function start() {
  const app = await startApp(backend.url)
  onTestFinished(app.stop)
  const get = async (path: string) => {
    const response = await fetch(app.url + path)
    return { text: await response.text(), cached: response.headers.get('x-nextjs-cache') }
  }
  const post = (path: string) => fetch(app.url + path, { method: 'POST' })
  const becomeReady = () => expect.poll(app.getReadiness, { interval: 20 }).toBe(200)
  /** Changes the headline, and waits until the page shows it. */
  const publish = async (headline: string) => {
    Object.assign(backend.state, { headline, changes: ['headline'] })
    await post('/api/changes')
    await expect.poll(async () => (await get('/news')).text).toContain(`>${headline}<`)
    backend.state.changes = []
  }
  return { ...app, get, post, becomeReady, publish }
}

test('a static page is stored compressed, and not sent again to who has it', async () => {
  const { url, becomeReady } = await start()
  await becomeReady()
  const plain = await sendRawRequest(url)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toContain('A page that never changes.')
  for (const [coding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    for (let time = 0; time < 2; time += 1) {
      const { headers, body } = await sendRawRequest(url, { 'accept-encoding': coding })
      expect(headers['content-encoding']).toBe(coding)
      expect(headers['content-length']).toBe(String(body.length))
      expect(headers.vary).toContain('Accept-Encoding')
      expect(decode(body)).toEqual(plain.body)
      const known = { 'accept-encoding': coding, 'if-none-match': headers.etag }
      const again = await sendRawRequest(url, known)
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag])
    }
  }
})

test('a page has its style sheet, and runs only scripts that Next wrote', async () => {
  const { url, becomeReady } = await start()
  await becomeReady()
  for (const [path, foreign] of [
    ['/', 0],
    ['/scripts', 1],
  ] as const) {
    const response = await fetch(url + path)
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    const scripts = getInlineScripts(html)
    const ofNext = scripts.filter(isNextScript)
    expect(ofNext.length).toBeGreaterThan(1)
    expect(scripts.length - ofNext.length).toBe(foreign)
    expect(policy.split(' ').toSorted()).toEqual(
      ['script-src', "'self'", ...new Set(ofNext.map(hashScript))].toSorted(),
    )
    expect(html).toMatch(/<style>[^<]*color:\s*(#010203|rgb)/)
  }
})

test('a change is visible after the webhook, and a backend that fails takes no page down', async () => {
  const { get, post, becomeReady, publish } = await start()
  await becomeReady()
  await publish('second')
  const { reads } = backend.state
  Object.assign(backend.state, { headline: null, changes: ['headline'] })
  await post('/api/changes')
  await expect.poll(() => backend.state.reads).toBeGreaterThan(reads)
  expect((await get('/news')).text).toContain('>second<')
  backend.state.headline = 'third'
  await expect.poll(async () => (await get('/news')).text).toContain('>third<')
})

test('after `revalidateTag` of Next, the next visitor has the page rendered', async () => {
  const { get, post, becomeReady, publish } = await start()
  await becomeReady()
  await publish('before')
  backend.state.headline = 'after'
  expect((await get('/news')).text).toContain('>before<')
  await post('/api/revalidate')
  await expect.poll(async () => (await get('/news')).text).toContain('>after<')
})

test('a page that was rendered again survives a restart, without its backend', async () => {
  const first = await start()
  await first.becomeReady()
  await first.publish('kept')
  await first.stop()
  backend.state.headline = null
  const { reads } = backend.state
  const second = await start()
  await second.becomeReady()
  const page = { text: expect.stringContaining('>kept<'), cached: 'HIT' }
  expect(await second.get('/news')).toEqual(page)
  expect(backend.state.reads).toBe(reads)
})

test('a server is ready once pages that changed while none ran are rendered', async () => {
  const first = await start()
  await first.becomeReady()
  await first.publish('old')
  await first.stop()
  const changesRead = Promise.withResolvers<void>()
  Object.assign(backend.state, { headline: 'new', changes: ['headline'] })
  backend.state.changesReady = changesRead.promise
  const second = await start()
  expect(await second.getReadiness()).toBe(503)
  expect((await second.get('/news')).text).toContain('>old<')
  changesRead.resolve()
  await second.becomeReady()
  expect((await second.get('/news')).text).toContain('>new<')
})

test('a proxy that rewrites a request has the page of the other path', async () => {
  const { becomeReady, publish, get } = await start()
  await becomeReady()
  await publish('Through a proxy')
  expect((await get('/headlines')).text).toContain('>Through a proxy<')
})
