import { expect, test, vi } from 'vitest'
import { repeatWhileUnreachable } from '#lib/base/lazy-component.ts'
import { stubWindowEvents } from '#tests/support/window-events.ts'

// Code that cannot be loaded because the network is away is loaded once it is back.

const windowEvents = stubWindowEvents()

/** Loads code. Each attempt is a letter: `g` the code is gone, `u` the site cannot be reached either; then it loads. */
function load(failures: string) {
  const attempts = [...failures]
  let failure: string | undefined
  const importCode = vi.fn(async () => {
    failure = attempts.shift()
    if (failure) throw new Error(`failed: ${failure}`)
    return 'code'
  })
  const loaded = repeatWhileUnreachable(importCode, async () => failure === 'g')
  return { importCode, settled: loaded.catch(String) }
}

test.each([
  ['', 'code', 1],
  ['u', 'code', 2],
  ['uuuuuuuuuu', 'code', 11],
  ['g', 'code', 2],
  ['gg', 'Error: failed: g', 2],
  ['uuug', 'code', 5],
  ['uuugg', 'Error: failed: g', 5],
])('after the failures “%s” there is %s, by %i imports', async (failures, result, count) => {
  const { importCode, settled } = load(failures)
  await vi.runAllTimersAsync()
  expect(await settled).toBe(result)
  expect(importCode).toHaveBeenCalledTimes(count)
})

test('code is loaded as soon as the browser is online again', async () => {
  const { importCode, settled } = load('u')
  await vi.advanceTimersByTimeAsync(100)
  expect(importCode).toHaveBeenCalledTimes(1)
  windowEvents.dispatchEvent(new Event('online'))
  expect(await settled).toBe('code')
})
