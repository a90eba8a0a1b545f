import { lastValueFrom, of, throwError } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatUntilAnswered } from '#studio/repeat-commits.ts'

// Edits in the Studio are sent under one transaction id until the Content Lake answers.

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const failWith = (statusCode: number | null, message = 'failed') =>
  Object.assign(new Error(message), statusCode !== null && { statusCode })
const result = { transactionId: 'transaction-a' }
const already = 'Transaction ID "transaction-a" was already used'

test.each([
  ['an answer', [], result, 1],
  ['no network twice', [failWith(null), failWith(null)], result, 3],
  ['a server that restarts', [failWith(503), failWith(502)], result, 3],
  ['a lost answer', [failWith(null), failWith(409, already)], result, 2],
  ['another conflict', [failWith(409)], failWith(409), 1],
  ['another conflict after a cut', [failWith(null), failWith(409)], failWith(409), 2],
  ['an id that somebody else used', [failWith(409, already)], failWith(409, already), 1],
  ['a malformed change', [failWith(400)], failWith(400), 1],
])('%s', async (_, failures, expected, attempts) => {
  const left = [...failures]
  const send = vi.fn(() => {
    const failure = left.shift()
    return failure ? throwError(() => failure) : of(result)
  })
  const settled = lastValueFrom(repeatUntilAnswered(send, 'transaction-a')).catch(
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await settled).toEqual(expected)
  expect(send).toHaveBeenCalledTimes(attempts)
})

test('an hour without a network is waited out, and unsubscribing ends the attempts', async () => {
  const send = vi.fn(() => throwError(() => failWith(null)))
  const subscription = repeatUntilAnswered(send, 'transaction-a').subscribe()
  await vi.advanceTimersByTimeAsync(3_600_000)
  const { length } = send.mock.calls
  expect(length).toBeGreaterThan(700)
  subscription.unsubscribe()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(length)
})
