import { expect, test } from 'vitest'
import { runInComparison, sharedReads } from '#lib/base/shared-reads.ts'

/** Returns a read by key whose result counts how often it ran. */
function countedReads(name: string) {
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
