import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { InvalidationFollower } from '#packages/next-server/src/invalidation-follower.ts'
import type {
  InvalidationBatch,
  InvalidationLog,
} from '#packages/next-server/src/invalidation-log.ts'
import { monotonicNow } from '#packages/next-server/src/monotonic-clock.ts'

const read = vi.fn<InvalidationLog['read']>()
const onInvalidate = vi.fn<(staleTimes: ReadonlyMap<string, number>) => void>()
let follower: InvalidationFollower

beforeEach(() => {
  read.mockReset()
  onInvalidate.mockReset()
  follower = new InvalidationFollower({ read, onInvalidate })
})

const respond = (cursor: string, ages: Record<string, number> = {}) =>
  read.mockResolvedValueOnce({
    cursor,
    invalidations: Object.entries(ages).map(([tag, age]) => ({ tag, age })),
  })

test('the first read dates tags by their age: pages may be newer', async () => {
  respond('1:1:', { brands: 60_000, 'content:faqPage': 100 })
  const start = monotonicNow()
  await follower.poll()
  const [staleTimes] = onInvalidate.mock.lastCall ?? []
  expect(staleTimes?.get('brands')).toBeGreaterThanOrEqual(start - 59_000)
  expect(staleTimes?.get('brands')).toBeLessThan(start - 50_000)
  // Within the time that a commit takes: any page that is there.
  expect(staleTimes?.get('content:faqPage')).toBeGreaterThanOrEqual(start)
  expect(staleTimes?.get('content:faqPage')).toBeLessThanOrEqual(monotonicNow())
})

test('a later read dates tags by its own time, whatever the database’s clock', async () => {
  respond('1:1:')
  respond('2:2:', { brands: 60_000 })
  await follower.poll()
  expect(onInvalidate).not.toHaveBeenCalled()
  const start = monotonicNow()
  await follower.poll()
  expect(onInvalidate.mock.lastCall?.[0].get('brands')).toBeGreaterThanOrEqual(start)
  expect(read.mock.calls).toEqual([[null], ['1:1:']])
})

test('after a failed read, the next one continues from the same position', async () => {
  respond('1:1:')
  await follower.poll()
  read.mockRejectedValueOnce(new Error('away'))
  await expect(follower.poll()).rejects.toThrow('away')
  respond('3:3:', { brands: 5_000 })
  await follower.poll()
  expect(read.mock.lastCall).toEqual(['1:1:'])
  expect(onInvalidate).toHaveBeenCalledOnce()
})

test('a change that is announced during a read is in the next one, for which the caller waits', async () => {
  const { promise, resolve } = Promise.withResolvers<InvalidationBatch>()
  read.mockReturnValueOnce(promise)
  respond('2:2:', { brands: 0 })
  const first = follower.poll()
  const second = follower.poll()
  resolve({ cursor: '1:1:', invalidations: [] })
  await Promise.all([first, second])
  expect(onInvalidate).toHaveBeenCalledOnce()
})

test('the lag counts from the last read that succeeded', async () => {
  expect(follower.getLag()).toBeNull()
  respond('1:1:')
  await follower.poll()
  expect(follower.getLag()).toBeLessThan(10_000)
})

test('a caller does not wait for the reads that later callers start', async () => {
  let polls = 0
  read.mockImplementation(async () => {
    polls += 1
    // As a timer does, while the database is slower than its interval.
    if (polls < 5) void follower.poll()
    await setImmediate()
    return { cursor: '1:1:', invalidations: [] }
  })
  await follower.poll()
  expect(polls).toBeLessThan(3)
  await expect.poll(() => polls).toBe(5)
})
