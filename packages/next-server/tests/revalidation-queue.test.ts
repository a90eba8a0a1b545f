import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RevalidationQueue } from '../src/cache/revalidation-queue.ts'
import { createBackends, createExampleSite } from './example-site.ts'

let log: ReturnType<typeof createExampleSite>['logError']
let backends: ReturnType<typeof createBackends>
let queue: RevalidationQueue
let visited: string[]

beforeEach(() => {
  backends = createBackends()
  const { site, logError } = createExampleSite({ backends: backends.backends })
  log = logError
  queue = new RevalidationQueue(site)
  visited = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

afterEach(() => {
  queue.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('each page is rendered once, at most two at a time', async () => {
  let atOnce = 0
  let most = 0
  const render = async (path: string) => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await setImmediate()
    visited.push(path)
    atOnce -= 1
    return true
  }
  await Promise.all([queue.add(['/a', '/b', '/c'], render), queue.add(['/c', '/d'], render)])
  expect(visited.toSorted()).toEqual(['/a', '/b', '/c', '/d'])
  expect(most).toBe(2)
})

test('pages of a later change are rendered before those that still wait', async () => {
  const render = async (path: string) => {
    await setImmediate()
    return Boolean(visited.push(path))
  }
  const paths = ['/a', '/b', '/c', '/d', '/e']
  await Promise.all([queue.add(paths, render), queue.add(['/published', '/e'], render)])
  expect(visited).toEqual(['/published', '/e', '/a', '/b', '/c', '/d'])
})

test('pages wait during an outage, and are rendered after it', async () => {
  backends.startOutage()
  const done = queue.add(['/a', '/b', '/c'], async (path) => Boolean(visited.push(path)))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(visited).toEqual([])
  backends.endOutage()
  await done
  expect(visited.toSorted()).toEqual(['/a', '/b', '/c'])
})

test('a page whose rendering failed in an outage is rendered after it, however long that was', async () => {
  const render = async (path: string) => {
    if (visited.push(path) === 1) backends.startOutage()
    return visited.length > 1
  }
  await queue.add(['/a'], render)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(visited).toEqual(['/a'])
  backends.endOutage()
  await vi.advanceTimersByTimeAsync(0)
  expect(visited).toEqual(['/a', '/a'])
  expect(log).not.toHaveBeenCalled()
})

test('failures directly after an outage use up no attempts', async () => {
  const render = async (path: string) => {
    visited.push(path)
    return false
  }
  for (let outage = 0; outage < 6; outage += 1) {
    backends.startOutage()
    backends.endOutage()
    await queue.add(['/a'], render)
    await vi.advanceTimersByTimeAsync(3_000)
  }
  expect(visited.length).toBeGreaterThan(6)
  expect(log).not.toHaveBeenCalled()
})

test('a page that cannot be rendered is given up after four attempts, and delays no other', async () => {
  const render = async (path: string) => {
    visited.push(path)
    return path !== '/broken'
  }
  await queue.add(['/broken', '/a'], render)
  expect(visited).toEqual(['/broken', '/a'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(visited.filter((path) => path === '/broken')).toHaveLength(4)
  expect(log.mock.calls).toEqual([['page-still-stale', { path: '/broken' }]])
})

test('changes in quick succession use up no attempts of a page whose rendering failed', async () => {
  const render = async (path: string) => visited.push(path) > 20
  for (let change = 0; change < 20; change += 1) await queue.add(['/a'], render)
  expect(log).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(visited).toHaveLength(21)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(visited).toHaveLength(21)
})

test('a stopped queue renders nothing more', async () => {
  const render = async (path: string) => Boolean(visited.push(path))
  backends.startOutage()
  const waiting = queue.add(['/a', '/b', '/c'], render)
  queue.stop()
  await waiting
  await queue.add(['/d'], render)
  expect(visited).toEqual([])
})

test('a queue that is held renders nothing until it is released', async () => {
  const render = async (path: string) => Boolean(visited.push(path))
  queue.hold()
  const done = Promise.all([queue.add(['/a', '/b'], render), queue.add(['/c'], render)])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(visited).toEqual([])
  queue.release()
  await done
  expect(visited.toSorted()).toEqual(['/a', '/b', '/c'])
})

test('a queue is idle once its pages are rendered, or after a time', async () => {
  queue.hold()
  void queue.add(['/a'], async (path) => Boolean(visited.push(path)))
  const isIdle = vi.fn()
  void queue.waitUntilIdle(10_000).then(isIdle)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(isIdle).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_100)
  expect(isIdle).toHaveBeenCalled()
  queue.release()
  await Promise.all([queue.waitUntilIdle(10_000), vi.advanceTimersByTimeAsync(100)])
  expect(visited).toEqual(['/a'])
})
