import { ClientError, ServerError } from '@sanity/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startBackendMonitor } from '#lib/base/backend-monitor.ts'
import { BackendOutages, backendOutages } from '#lib/base/backend-outages.ts'
import { fetchFromSupabase } from '#lib/base/fetch-from-supabase.ts'
import { requestContentLake } from '#lib/content/request-content-lake.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'
import { resetProcessState } from '#tests/support/reset-process-state.ts'

let log: ReturnType<typeof spyOnLog>
const getLines = () => log.mock.calls.map(([line]) => JSON.parse(line))

beforeEach(() => {
  vi.useFakeTimers()
  log = spyOnLog()
})

afterEach(() => {
  resetProcessState('backend-outages')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an outage is one line per reason, and one with its duration at the end', () => {
  const outages = new BackendOutages()
  for (const reason of ['timeout', 'ECONNREFUSED', 'timeout', 'ECONNREFUSED', 'timeout']) {
    outages.report('supabase', reason, performance.now())
    vi.advanceTimersByTime(1_000)
  }
  outages.end('supabase')
  outages.end('supabase')
  expect(getLines()).toEqual([
    expect.objectContaining({
      level: 'error',
      event: 'backend-unavailable',
      backend: 'supabase',
      reason: 'timeout',
    }),
    expect.objectContaining({ event: 'backend-unavailable', reason: 'ECONNREFUSED' }),
    expect.objectContaining({ level: 'info', event: 'backend-available', seconds: 5 }),
  ])
})

test('a request from before the end of an outage does not start another', () => {
  const outages = new BackendOutages()
  const requestedAt = performance.now()
  outages.report('supabase', 'timeout', requestedAt)
  vi.advanceTimersByTime(1_000)
  outages.end('supabase')
  outages.report('supabase', 'timeout', requestedAt)
  expect(outages.getActive()).toEqual([])
  vi.advanceTimersByTime(1_000)
  outages.report('supabase', 'timeout', performance.now())
  expect(outages.getActive()).toEqual(['supabase'])
})

test('pages wait for the Content Lake and Supabase, and not for a refused token of drafts', async () => {
  const outages = new BackendOutages()
  outages.report('content-lake-drafts', 'credentials refused (401)', performance.now())
  expect(outages.arePagesAffected()).toBe(false)
  outages.report('content-lake', 'timeout', performance.now())
  outages.report('supabase', 'timeout', performance.now())
  const stopped = new AbortController()
  const events: string[] = []
  const waiting = outages.waitForPages(stopped.signal).then(() => events.push('available'))
  const interrupted = outages
    .waitForPages(AbortSignal.any([stopped.signal, AbortSignal.timeout(0)]))
    .then(() => events.push('interrupted'))
  vi.useRealTimers()
  await interrupted
  outages.end('supabase')
  await Promise.resolve()
  expect(events).toEqual(['interrupted'])
  outages.end('content-lake')
  await waiting
  expect(events).toEqual(['interrupted', 'available'])
})

test('a backend with an outage is asked once at a time until it answers', async () => {
  let answer: PromiseWithResolvers<void> = Promise.withResolvers()
  const probe = vi.fn(() => answer.promise)
  const unexpected = () => Promise.reject(new Error('has no outage'))
  startBackendMonitor({
    'content-lake': unexpected,
    'content-lake-drafts': unexpected,
    supabase: probe,
    'supabase-admin': unexpected,
  })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(probe).not.toHaveBeenCalled()
  backendOutages().report('supabase', 'timeout', performance.now())
  await vi.advanceTimersByTimeAsync(3_000)
  expect(probe).toHaveBeenCalledTimes(1)
  answer.reject(new Error('still down'))
  answer = Promise.withResolvers()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(probe).toHaveBeenCalledTimes(2)
  answer.resolve()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(backendOutages().getActive()).toEqual([])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(probe).toHaveBeenCalledTimes(2)
})

test('a backend that nothing was read from for five minutes is asked once', async () => {
  const probe = vi.fn(async () => backendOutages().noteSuccess('content-lake'))
  startBackendMonitor({ 'content-lake': probe })
  await vi.advanceTimersByTimeAsync(290_000)
  expect(probe).not.toHaveBeenCalled()
  expect(backendOutages().getStatus('content-lake')).toEqual({
    isAvailable: true,
    secondsSinceSuccess: null,
  })
  backendOutages().noteSuccess('content-lake')
  await vi.advanceTimersByTimeAsync(290_000)
  expect(probe).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(probe).toHaveBeenCalledTimes(1)
  expect(backendOutages().getStatus('content-lake').secondsSinceSuccess).toBeLessThan(20)
})

test('a success is a usable response that cannot come from a cache', async () => {
  const isKnown = (backend: 'supabase' | 'content-lake') =>
    backendOutages().getStatus(backend).secondsSinceSuccess !== null
  vi.stubGlobal('fetch', async () => Response.json([]))
  await fetchFromSupabase('supabase', 'http://rows', { next: { revalidate: 300 } })
  await requestContentLake('content-lake', async () => null, { isCacheable: true })
  expect([isKnown('supabase'), isKnown('content-lake')]).toEqual([false, false])
  await fetchFromSupabase('supabase', 'http://rows', { cache: 'no-store' })
  await requestContentLake('content-lake', async () => null)
  expect([isKnown('supabase'), isKnown('content-lake')]).toEqual([true, true])
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 401 }))
  await fetchFromSupabase('supabase-admin', 'http://rows', { cache: 'no-store' })
  expect(backendOutages().getStatus('supabase-admin')).toEqual({
    isAvailable: false,
    secondsSinceSuccess: null,
  })
})

const html = (status: number) => new Response('<h1>Back soon</h1>', { status })
const respond = (response: Response | Error) =>
  vi.stubGlobal('fetch', () =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
  )

test.each([
  ['HTML instead of JSON', html(200), 'no JSON (status 200)'],
  ['an empty body instead of rows', new Response('', { status: 200 }), 'no JSON (status 200)'],
  ['half of the JSON', new Response('[{"slug": "bo'), 'no JSON (status 200)'],
  ['HTML with status 502', html(502), 'status 502'],
  ['no connection', new TypeError('fetch failed'), 'fetch failed'],
  [
    'a refused connection',
    new TypeError('x', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }),
    'unreachable',
  ],
  ['a timeout', new DOMException('late', 'TimeoutError'), 'timeout'],
])('%s from Supabase is an outage', async (_, response, reason) => {
  respond(response)
  await expect(fetchFromSupabase('supabase', 'http://rows')).rejects.toThrow(`supabase: ${reason}`)
  expect(getLines()).toMatchObject([{ backend: 'supabase', reason }])
})

test.each([
  ['no response', () => new Promise<Response>(() => {})],
  ['a response without an end', () => Promise.resolve(new Response(new ReadableStream()))],
])('%s ends with the signal, though Next drops the signal of a stale read', async (_, request) => {
  vi.stubGlobal('fetch', request)
  const controller = new AbortController()
  const { signal } = controller
  const reading = fetchFromSupabase('supabase', 'http://rows', { signal })
  const outcome = expect(reading).rejects.toThrow('supabase: timeout')
  await vi.advanceTimersByTimeAsync(1)
  controller.abort(new DOMException('late', 'TimeoutError'))
  await outcome
  await expect(fetchFromSupabase('supabase', 'http://rows', { signal })).rejects.toThrow('timeout')
  expect(getLines()).toMatchObject([{ backend: 'supabase', reason: 'timeout' }])
})

test('a refused key is an outage, and supabase-js gets the response', async () => {
  respond(Response.json({ message: 'Invalid API key' }, { status: 401 }))
  const response = await fetchFromSupabase('supabase', 'http://rows')
  expect(await response.json()).toEqual({ message: 'Invalid API key' })
  expect(getLines()).toMatchObject([{ reason: 'credentials refused (401)' }])
})

test('responses that are no outage pass', async () => {
  for (const response of [
    Response.json([]),
    new Response(null, { status: 204 }),
    Response.json({ code: '22023' }, { status: 400 }),
    Response.json({ code: '57014' }, { status: 500 }),
  ]) {
    const { status } = response
    respond(response)
    expect(await fetchFromSupabase('supabase', 'http://rows')).toMatchObject({ status })
  }
  expect(backendOutages().getActive()).toEqual([])
})

const lakeResponse = (statusCode: number) => ({
  statusCode,
  headers: {},
  body: {},
  url: '',
  method: '',
})

test.each([
  ['a response without a result', undefined, 'no JSON'],
  ['status 500', new ServerError(lakeResponse(500)), 'status 500'],
  ['a refused token', new ClientError(lakeResponse(401)), 'credentials refused (401)'],
  ['a timeout', new DOMException('late', 'TimeoutError'), 'timeout'],
])('%s from the Content Lake is an outage', async (_, answer, reason) => {
  const query = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer))
  await expect(requestContentLake('content-lake', query)).rejects.toThrow(reason)
  expect(getLines()).toMatchObject([{ backend: 'content-lake', reason }])
})

test('a missing document and a malformed query are no outage', async () => {
  expect(await requestContentLake('content-lake', async () => null)).toBeNull()
  const error = new ClientError(lakeResponse(400))
  await expect(requestContentLake('content-lake', () => Promise.reject(error))).rejects.toBe(error)
  expect(backendOutages().getActive()).toEqual([])
})
