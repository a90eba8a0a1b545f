import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { cacheState } from '../src/cache/cache-state.ts'
import { monotonicNow } from '../src/monotonic-clock.ts'
import { requestFreshHead, requestFreshPage, requestHiddenHead } from '../src/request-fresh-page.ts'
import { createExampleSite } from './example-site.ts'

let origin = ''
const { site } = createExampleSite({ getPageUrl: (path) => new URL(path, origin) })
const { index } = cacheState(site)

const etag = '"faq"'

const servers = new Set<ReturnType<typeof createServer>>()

afterEach(() => {
  for (const server of servers) server.close()
  servers.clear()
})

/**
 * Serves pages with the states of the page cache in turn, the last one again and again.
 * @returns the requests, and the server, whose event `request` comes before the response arrives
 */
async function servePages(...states: readonly string[]) {
  const requested: string[] = []
  const server = createServer(({ method, url = '', headers }, response) => {
    const state = states[Math.min(requested.length, states.length - 1)]
    requested.push(`${method} ${url}`)
    response.setHeader('x-nextjs-cache', state ?? '')
    if (headers['if-none-match'] === etag) response.statusCode = 304
    response.end(`${state} ${requested.length}`)
  })
  servers.add(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  origin = `http://127.0.0.1:${address.port}`
  return { requested, server }
}

const { signal } = new AbortController()

test('a page that is not stale is requested once', async () => {
  const { requested } = await servePages('HIT')
  const { response, isFresh } = await requestFreshPage(site, '/products?brand=kubota', signal)
  expect([await response.text(), isFresh]).toEqual(['HIT 1', true])
  expect(requested).toEqual(['GET /products?brand=kubota'])
})

test('a page whose tag the caller knows is not sent again', async () => {
  await servePages('HIT')
  for (const [known, status] of [
    [etag, 304],
    ['"other"', 200],
  ] as const) {
    const { response } = await requestFreshPage(site, '/faq', signal, { 'if-none-match': known })
    expect(response.status).toBe(status)
  }
})

test('a stale page is requested again until it is rendered', async () => {
  await servePages('STALE', 'STALE', 'HIT')
  const { response, isFresh } = await requestFreshPage(site, '/faq', signal)
  expect([await response.text(), isFresh]).toEqual(['HIT 3', true])
})

test('a page that cannot be rendered again is said not to be fresh', async () => {
  const { server } = await servePages('STALE', 'HIT')
  server.once('request', () => index.recordFailure('/en/faq'))
  expect((await requestFreshPage(site, '/faq', signal)).isFresh).toBe(false)
  expect((await requestFreshPage(site, '/faq', signal)).isFresh).toBe(false)
})

test('only the head of a page is requested again until the page is rendered', async () => {
  const { requested } = await servePages('STALE', 'HIT')
  expect((await requestFreshHead(site, '/contact', signal)).isFresh).toBe(true)
  expect(requested).toEqual(['HEAD /contact', 'HEAD /contact'])
})

test('the head of a page is requested once if its rendering began with the request', async () => {
  for (const [age, count] of [
    [0, 1],
    [60_000, 2],
  ] as const) {
    const { requested, server } = await servePages('STALE', 'HIT')
    server.once('request', () => {
      const entry = { tags: [], renderedAt: monotonicNow() - age }
      index.recordRendering('/en/faq', entry)
    })
    expect((await requestFreshHead(site, '/faq', signal)).isFresh).toBe(true)
    expect(requested).toHaveLength(count)
  }
})

test('a hidden page is requested as a client navigation, again while it is stale', async () => {
  const { requested } = await servePages('STALE', 'HIT')
  expect((await requestHiddenHead(site, '/about', signal)).isFresh).toBe(true)
  expect(requested).toEqual(['HEAD /about?_rsc=', 'HEAD /about?_rsc='])
})
