import { createClient } from '@sanity/client'
import { lastValueFrom } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { repeatReads } from '#studio/repeat-reads.ts'
import { stubWindowEvents } from '#tests/support/window-events.ts'

// A read of the Studio that no server answers is sent again until one does.

const windowEvents = stubWindowEvents()

const noAnswer = () => new TypeError('Failed to fetch')
const withStatus = (statusCode: number) => Object.assign(new Error('failed'), { statusCode })
const doc = { method: 'GET', url: 'https://lake.example/v1/data/doc/production/a' }

/** Sends a request through the handler of a client; each attempt fails with the next error. */
function send(request: object, errors: readonly unknown[], signal?: AbortSignal) {
  const left = [...errors]
  const next = vi.fn(async () => {
    if (left.length > 0) throw left.shift()
    return 'answer'
  })
  const { requestHandler } = repeatReads({})
  const sent = requestHandler?.({ ...doc, ...request, ...(signal && { signal }) }, next)
  return { next, settled: Promise.resolve(sent).catch((error: unknown) => error) }
}

const answerOnce = () => send({}, []).settled

const query = 'https://lake.example/v1/data/query/production'

test.each([
  ['a read without an answer', {}, [noAnswer(), noAnswer()], 'answer', 3],
  ['a long query', { method: 'POST', url: query }, [noAnswer()], 'answer', 2],
  ['an answer that refuses', {}, [withStatus(403)], withStatus(403), 1],
  ['a server that fails, which the client repeats', {}, [withStatus(503)], withStatus(503), 1],
  ['an answer that refuses after a cut', {}, [noAnswer(), withStatus(404)], withStatus(404), 2],
  [
    'a change',
    { method: 'POST', url: query.replace('query', 'mutate') },
    [noAnswer()],
    noAnswer(),
    1,
  ],
  ['a deletion', { method: 'DELETE' }, [noAnswer()], noAnswer(), 1],
  [
    'a host that has never answered',
    { url: 'https://unknown.example/v1/data/doc/production/a' },
    [noAnswer()],
    noAnswer(),
    1,
  ],
])('%s', async (_, request, errors, expected, attempts) => {
  await answerOnce()
  const { next, settled } = send(request, errors)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await settled).toEqual(expected)
  expect(next).toHaveBeenCalledTimes(attempts)
})

test('a read that is blocked while the host answers others fails', async () => {
  await answerOnce()
  const { next, settled } = send({}, Array(20).fill(noAnswer()))
  let isSettled = false
  void settled.then(() => {
    isSettled = true
  })
  for (let count = 0; count < 15 && !isSettled; count += 1) {
    await vi.advanceTimersByTimeAsync(5000)
    await answerOnce()
  }
  expect(await settled).toEqual(noAnswer())
  expect(next.mock.calls.length).toBeLessThan(12)
})

test.each([
  ['an answer that refuses is one', [withStatus(401)], 'answer'],
  ['a server that the client gave up waiting for', [], 'answer'],
])('%s', async (_, earlier, expected) => {
  const own = { url: `https://${earlier.length}.lake.example/v1/data/doc/production/a` }
  await send(own, earlier).settled
  const { settled } = send(own, [new DOMException('late', 'TimeoutError')])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await settled).toBe(expected)
})

test('a read is repeated at once when the browser is online again', async () => {
  await answerOnce()
  const { next, settled } = send({}, [noAnswer()])
  await vi.advanceTimersByTimeAsync(0)
  expect(next).toHaveBeenCalledTimes(1)
  windowEvents.dispatchEvent(new Event('online'))
  expect(await settled).toBe('answer')
})

test('an hour without a network is waited out, and aborting ends the attempts', async () => {
  await answerOnce()
  const abort = new AbortController()
  const { next, settled } = send({}, Array.from({ length: 10_000 }, noAnswer), abort.signal)
  await vi.advanceTimersByTimeAsync(3_600_000)
  const { length } = next.mock.calls
  expect(length).toBeGreaterThan(700)
  abort.abort(new DOMException('left', 'AbortError'))
  expect(await settled).toMatchObject({ name: 'AbortError' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(next).toHaveBeenCalledTimes(length)
})

test('the handler that the Studio gives its clients is asked at each attempt, for every read', async () => {
  vi.useRealTimers()
  let fails = false
  const handled = vi.fn(async () => {
    if (fails) throw noAnswer()
    return { documents: [{ _id: 'a' }], result: ['a'] }
  })
  const client = createClient(
    repeatReads({
      ...{ projectId: 'test', dataset: 'production', apiVersion: '2025-01-01', useCdn: false },
      requestHandler: handled,
    }),
  )
  await client.getDocument('a')
  fails = true
  const reads = Promise.all([
    client.getDocument('a'),
    client.fetch('*'),
    lastValueFrom(client.withConfig({ apiVersion: '2025-02-19' }).observable.fetch('*')),
  ])
  await vi.waitFor(() => expect(handled).toHaveBeenCalledTimes(4))
  fails = false
  windowEvents.dispatchEvent(new Event('online'))
  expect(await reads).toEqual([{ _id: 'a' }, ['a'], ['a']])
})
