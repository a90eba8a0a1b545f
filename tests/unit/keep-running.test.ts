import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRunning, type RunningService } from '#scripts/keep-running.ts'

/** Processes that are started, each with a way to end it. */
function fakeProcesses() {
  const started: { end: () => void; fail: (error: Error) => void; becomeReady: () => void }[] = []
  const start = (): RunningService => {
    const ready = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const end = () => ended.resolve()
    started.push({
      end,
      becomeReady: () => ready.resolve(),
      fail: (error) => {
        ready.reject(error)
        end()
      },
    })
    return { ready: ready.promise, ended: ended.promise, stop: async () => end() }
  }
  return { started, start }
}

const options = { firstDelayMs: 500, maxDelayMs: 2_000, stableMs: 60_000 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a process that ends is started again at once, with a line about it', async () => {
  const { started, start } = fakeProcesses()
  const kept = keepRunning('The web server', start, options)
  started[0]?.becomeReady()
  await kept.ready
  started[0]?.end()
  await expect.poll(() => started.length).toBe(2)
  expect(vi.mocked(console.log).mock.calls.flat().join()).toMatch(
    /The web server ended; starting it again\./,
  )
  await kept.stop()
  await kept.ended
  expect(started).toHaveLength(2)
})

test('one that ends again and again is started after growing delays, and at once after a stable run', async () => {
  const { started, start } = fakeProcesses()
  const kept = keepRunning('It', start, { firstDelayMs: 2, maxDelayMs: 4, stableMs: 60_000 })
  started[0]?.becomeReady()
  await kept.ready
  for (let count = 1; count <= 4; count += 1) {
    started.at(-1)?.end()
    await expect.poll(() => started.length).toBe(count + 1)
  }
  vi.advanceTimersByTime(60_001)
  started.at(-1)?.end()
  await expect.poll(() => started.length).toBe(6)
  const lines = vi
    .mocked(console.log)
    .mock.calls.map(([line]) => String(line).split('It ended; ')[1])
  expect(lines).toEqual([
    'starting it again.',
    'starting it again in 0.002 s.',
    'starting it again in 0.004 s.',
    'starting it again in 0.004 s.',
    'starting it again.',
  ])
  await kept.stop()
  await kept.ended
})

test('a first start that fails is not repeated', async () => {
  const { started, start } = fakeProcesses()
  const kept = keepRunning('It', start, options)
  started[0]?.fail(new Error('no build'))
  await expect(kept.ready).rejects.toThrow('no build')
  await kept.ended
  expect(started).toHaveLength(1)
})

test('a later start that fails is repeated', async () => {
  const { started, start } = fakeProcesses()
  const kept = keepRunning('It', start, { ...options, firstDelayMs: 1 })
  started[0]?.becomeReady()
  await kept.ready
  started[0]?.end()
  await expect.poll(() => started.length).toBe(2)
  started[1]?.fail(new Error('port taken'))
  await expect.poll(() => started.length).toBe(3)
  await kept.stop()
  await kept.ended
})

test('stopping during a delay starts nothing', async () => {
  const { started, start } = fakeProcesses()
  const kept = keepRunning('It', start, { ...options, firstDelayMs: 3_600_000 })
  started[0]?.becomeReady()
  await kept.ready
  started[0]?.end()
  await expect.poll(() => started.length).toBe(2)
  started[1]?.end()
  await expect.poll(() => vi.mocked(console.log).mock.calls.length).toBe(2)
  await kept.stop()
  await kept.ended
  expect(started).toHaveLength(2)
})
