import { expect, test, vi } from 'vitest'
import { forgetPublishedReads, runInComparison, sharedReads } from '#lib/base/shared-reads.ts'

/** Returns a read by key whose result counts how often it ran. */
function countedReads(name: string, options = {}) {
  const counts = new Map<string, number>()
  const share = sharedReads<number>(name)
  const read = (key: string) =>
    share(
      () => key,
      async () => {
        const count = (counts.get(key) ?? 0) + 1
        counts.set(key, count)
        return count
      },
      options,
    )
  return read
}

test('requests of a comparison share the reads of equal keys, also later ones', async () => {
  const read = countedReads('of-a-comparison')
  const both = () => runInComparison('one', () => Promise.all([read('faq'), read('faq')]))
  expect(await both()).toEqual([1, 1])
  expect(await both()).toEqual([1, 1])
  expect(await runInComparison('one', () => read('home'))).toBe(1)
})

test('another comparison reads again, and so does a request outside of any', async () => {
  const read = countedReads('of-others')
  expect(await runInComparison('two', () => read('faq'))).toBe(1)
  expect(await runInComparison('three', () => read('faq'))).toBe(2)
  expect(await read('faq')).toBe(3)
  expect(await read('faq')).toBe(4)
})

test('a read that fails is repeated', async () => {
  const share = sharedReads<string>('failing')
  const results = [Promise.reject(new Error('no answer')), Promise.resolve('faq')]
  const read = () =>
    runInComparison('four', () =>
      share(
        () => 'faq',
        async () => (await results.shift()) ?? '',
      ),
    )
  await expect(read()).rejects.toThrow('no answer')
  expect(await read()).toBe('faq')
  expect(await read()).toBe('faq')
})

test('of many comparisons, the reads of the last ones are stored', async () => {
  const read = countedReads('of-many')
  for (const count of Array(20).keys()) {
    expect(await runInComparison(`many-${count}`, () => read('faq'))).toBe(count + 1)
  }
  expect(await runInComparison('many-19', () => read('faq'))).toBe(20)
  expect(await runInComparison('many-0', () => read('faq'))).toBe(21)
})

test('comparisons share reads of published content until it changes, and none before the first `forgetPublishedReads`', async () => {
  const share = sharedReads<number>('published')
  let count = 0
  const read = (comparison: string, isPublished: boolean) =>
    runInComparison(comparison, () =>
      share(
        () => [isPublished],
        async () => {
          count += 1
          return count
        },
        { isPublished },
      ),
    )
  expect([await read('published-1', true), await read('published-2', true)]).toEqual([1, 2])
  forgetPublishedReads()
  expect([await read('published-3', true), await read('published-4', true)]).toEqual([3, 3])
  expect([await read('published-3', false), await read('published-4', false)]).toEqual([4, 5])
  forgetPublishedReads()
  expect(await read('published-4', true)).toBe(3)
  expect(await read('published-5', true)).toBe(6)
})

test('reads of what is published are repeated after five minutes', async () => {
  vi.useFakeTimers()
  try {
    const read = countedReads('of-a-publication', { isPublished: true })
    forgetPublishedReads()
    expect(await runInComparison('early', () => read('faq'))).toBe(1)
    vi.advanceTimersByTime(4 * 60_000)
    expect(await runInComparison('later', () => read('faq'))).toBe(1)
    vi.advanceTimersByTime(2 * 60_000)
    expect(await runInComparison('last', () => read('faq'))).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})
