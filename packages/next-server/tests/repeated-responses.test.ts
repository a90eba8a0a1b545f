import type { OutgoingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { recordPageLookup } from '../src/cache/page-lookup.ts'
import { BodyStore } from '../src/http/body-store.ts'
import { sendText, serve } from './example-server.ts'

const text = '<p>Traction bars</p>'.repeat(500)
const accepted = { 'accept-encoding': 'br' }
const hit = { 'x-nextjs-cache': 'HIT' }

/** A site with one cached page: counts how often the handler and how often the page is asked for. */
async function servePage(headers: OutgoingHttpHeaders = hit, bodies = new BodyStore(1e6)) {
  const page = { version: 1, isFresh: true, lookups: 1, requests: 0, visits: 0 }
  const site = await serve(
    (request, response) => {
      page.requests += 1
      const { version } = page
      for (let number = 0; number < page.lookups; number += 1) {
        recordPageLookup({
          isFresh: () => page.isFresh && version === page.version,
          recordVisit: () => {
            page.visits += 1
          },
        })
      }
      sendText(request, response, `${version}${text}`, { etag: `"${version}"`, ...headers })
    },
    { compress: true, bodies },
  )
  return { ...site, page }
}

test('a cached page is repeated without asking Next, and its visits are counted', async () => {
  const { ask, page } = await servePage()
  const [first, second, third] = [
    await ask('/', accepted),
    await ask('/', accepted),
    await ask('/', accepted),
  ]
  expect(page).toMatchObject({ requests: 1, visits: 2 })
  expect(second?.body).toEqual(first?.body)
  expect(third?.headers).toEqual({ ...first?.headers, date: expect.any(String) })
})

test('HEAD and a client that has the version are answered from the stored page', async () => {
  const { ask, page } = await servePage()
  const { headers, body } = await ask('/', accepted)
  const head = await ask('/', accepted, 'HEAD')
  expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) })
  expect(head.headers).toEqual({ ...headers, date: expect.any(String) })
  for (const known of ['W/"1"', '"1"', '"0", W/"1"', '*']) {
    const again = await ask('/', { ...accepted, 'if-none-match': known })
    expect([again.status, again.body.length], known).toEqual([304, 0])
    expect(again.headers).toMatchObject({ etag: headers.etag, vary: headers.vary })
  }
  const other = await ask('/', { ...accepted, 'if-none-match': '"0"' })
  expect(other).toMatchObject({ status: 200, body })
  const reload = { ...accepted, 'if-none-match': '"1"', 'cache-control': 'no-cache' }
  expect(await ask('/', reload)).toMatchObject({ status: 200, body })
  expect(page.requests).toBe(1)
})

test('a page that is rendered again is sent from the next request on', async () => {
  const { ask, page } = await servePage()
  await ask('/', accepted)
  page.version = 2
  expect((await ask('/', accepted)).headers.etag).toBe('W/"2"')
  expect((await ask('/', accepted)).headers.etag).toBe('W/"2"')
  expect(page.requests).toBe(2)
})

test('Next is asked for a stale page each time, so that it renders it', async () => {
  const { ask, page } = await servePage()
  await ask('/', accepted)
  page.isFresh = false
  await ask('/', accepted)
  await ask('/', accepted)
  expect(page.requests).toBe(3)
})

test.each([
  ['another URL', '/?page=2', {}],
  ['a client navigation', '/', { rsc: '1' }],
  ['a prefetch of a segment', '/', { 'next-router-segment-prefetch': '/_tree' }],
  ['draft mode', '/', { cookie: 'a=b; __prerender_bypass=secret' }],
  ['a range', '/', { range: 'bytes=0-99' }],
  ['a revalidation', '/', { 'x-prerender-revalidate': 'secret' }],
])('%s is not answered with the page', async (_, path, headers) => {
  const { ask, page } = await servePage()
  await ask('/', accepted)
  await ask(path, { ...accepted, ...headers })
  expect(page.requests).toBe(2)
})

test('cookies of visitors do not matter', async () => {
  const { ask, page } = await servePage()
  await ask('/', accepted)
  await ask('/', { ...accepted, cookie: 'consent=all' })
  expect(page.requests).toBe(1)
})

test.each([
  ['is stale', { 'x-nextjs-cache': 'STALE' }],
  ['was rendered for the request', { 'x-nextjs-cache': 'MISS' }],
  ['depends on an unknown header', { ...hit, vary: 'cookie' }],
  ['is not to be stored', { ...hit, 'cache-control': 'no-store' }],
])('a response that %s is not repeated', async (_, headers) => {
  const { ask, page } = await servePage(headers)
  await ask('/', accepted)
  await ask('/', accepted)
  expect(page.requests).toBe(2)
})

test.each([0, 2])('a response made of %i lookups is not repeated', async (lookups) => {
  const { ask, page } = await servePage()
  page.lookups = lookups
  await ask('/', accepted)
  await ask('/', accepted)
  expect(page.requests).toBe(2)
})

test('Next is asked again once the body is no longer stored', async () => {
  const { ask, page } = await servePage(hit, new BodyStore(1))
  const [first, second] = [await ask('/', accepted), await ask('/', accepted)]
  expect(page.requests).toBe(2)
  expect(second.body).toEqual(first.body)
})

test('a file with a hash in its name is repeated for as long as the server runs', async () => {
  const { ask, page } = await servePage({ 'cache-control': 'public, max-age=31536000, immutable' })
  page.lookups = 0
  await ask('/_next/static/chunks/0a1b.js', accepted)
  await ask('/_next/static/chunks/0a1b.js', accepted)
  expect(page.requests).toBe(1)
})

test('the host of the Studio is decided before the store, whichever host is asked first', async () => {
  const ask = (site: Awaited<ReturnType<typeof serve>>, host: string, path = '/') =>
    site.ask(path, { ...accepted, host })
  for (const first of ['www.maker.example', 'STUDIO.maker.example:443']) {
    const site = await serve(
      (request, response) => {
        const isStudio = request.headers.host?.toLowerCase().startsWith('studio.')
        recordPageLookup({ isFresh: () => true, recordVisit: () => {} })
        sendText(request, response, isStudio ? 'the Studio' : text, {
          ...hit,
          etag: isStudio ? '"s"' : '"p"',
        })
      },
      { compress: true, distinctHosts: ['studio.maker.example'] },
    )
    await ask(site, first)
    for (const host of ['studio.maker.example', 'Studio.Maker.Example:8443']) {
      expect((await ask(site, host)).headers.etag, host).toMatch(/"s"/)
    }
    for (const host of ['www.maker.example', 'studio.maker.example.evil.example', 'other']) {
      expect((await ask(site, host)).headers.etag, host).toMatch(/"p"/)
    }
  }
})
