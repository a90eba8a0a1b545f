import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import { watchCatalogRows } from '#studio/catalog/watch-catalog-rows.ts'
import { queryClient } from '#studio/tools/use-query.ts'

const rows: CatalogRow[] = [
  { id: 'a', slug: 'nord-traction', title: 'Nord', subtitle: null, picture: null },
]

const getRows = vi.fn<() => Promise<CatalogRow[]>>()

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.useFakeTimers()
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  getRows.mockReset()
})

/** Watches the dealerships and returns the list of emitted values. */
function watch() {
  const emitted: unknown[] = []
  const subscription = watchCatalogRows({ getRows }, 'dealership').subscribe((found) =>
    emitted.push(found),
  )
  return { emitted, stop: () => subscription.unsubscribe() }
}

test('a read that fails is repeated, after longer and longer delays, until it succeeds', async () => {
  getRows.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'))
  getRows.mockResolvedValue(rows)
  const { emitted, stop } = watch()
  await vi.advanceTimersByTimeAsync(999)
  expect(emitted).toEqual([null])
  expect(getRows).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(getRows).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(getRows).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(emitted).toEqual([null, rows])
  expect(getRows).toHaveBeenCalledTimes(3)
  stop()
})

test('reads end after five failures, and begin again when the window gets the focus', async () => {
  getRows.mockRejectedValue(new Error('away'))
  const { emitted, stop } = watch()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(getRows).toHaveBeenCalledTimes(5)
  getRows.mockResolvedValue(rows)
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(1)
  expect(emitted.at(-1)).toEqual(rows)
  stop()
})

test('nothing is read once nothing watches', async () => {
  getRows.mockRejectedValue(new Error('away'))
  const { stop } = watch()
  await vi.advanceTimersByTimeAsync(0)
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(getRows).toHaveBeenCalledTimes(1)
})

test('those who watch the same rows share one read, also when the window gets the focus', async () => {
  getRows.mockResolvedValue(rows)
  const watchers = [watch(), watch()]
  await vi.advanceTimersByTimeAsync(1)
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(1)
  expect(getRows).toHaveBeenCalledTimes(2)
  for (const { emitted, stop } of watchers) {
    expect(emitted).toEqual([rows])
    stop()
  }
})
