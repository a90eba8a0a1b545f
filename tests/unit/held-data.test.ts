import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeldData } from '#lib/base/held-data.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'

let log: ReturnType<typeof spyOnLog>
beforeEach(() => {
  log = spyOnLog()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Data whose loads return 1, 2, 3 …, or reject while `isDown`. */
function createCounter() {
  const state = { isDown: false, loads: 0 }
  const data = new HeldData<number>('numbers-not-loaded', async () => {
    state.loads += 1
    if (state.isDown) throw new Error('down')
    return state.loads
  })
  return { data, state }
}

test('the first use waits for a load, later ones do not', async () => {
  const { data, state } = createCounter()
  expect(await data.get()).toBe(1)
  expect(await data.get()).toBe(1)
  expect(data.peek()).toBe(1)
  expect(state.loads).toBe(1)
})

test('uses during the first load wait for that load only', async () => {
  const { data, state } = createCounter()
  const start = data.reload()
  expect(await Promise.all([data.get(), data.get()])).toEqual([1, 1])
  await start
  expect(state.loads).toBe(1)
  state.isDown = true
  await data.reload()
  expect(await data.get()).toBe(1)
})

test('a reload replaces the data', async () => {
  const { data } = createCounter()
  await data.get()
  await data.reload()
  expect(data.peek()).toBe(2)
})

test('data older than five minutes is loaded again in the background', async () => {
  const { data } = createCounter()
  await data.get()
  vi.advanceTimersByTime(300_001)
  expect(await data.get()).toBe(1)
  await vi.waitFor(() => expect(data.peek()).toBe(2))
})

test('while loads fail, the last data stays in use, and the next load waits for five seconds', async () => {
  const { data, state } = createCounter()
  await data.get()
  state.isDown = true
  await data.reload()
  for (let use = 0; use < 3; use += 1) expect(await data.get()).toBe(1)
  expect(state.loads).toBe(2)
  vi.advanceTimersByTime(5_001)
  state.isDown = false
  expect(data.peek()).toBe(1)
  await vi.waitFor(() => expect(data.peek()).toBe(3))
  expect(log.mock.calls.flat().join('')).toContain('numbers-not-loaded')
})

test('without any data, a use rejects with the error of its load', async () => {
  const { data, state } = createCounter()
  state.isDown = true
  const uses = await Promise.allSettled([data.get(), data.get()])
  expect(uses.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(data.get()).rejects.toThrow('down')
  expect(state.loads).toBe(2)
  expect(data.peek()).toBeNull()
  state.isDown = false
  expect(await data.get()).toBe(3)
})
