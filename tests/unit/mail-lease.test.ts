import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { processOutbox } from '#lib/leads/mail/process-outbox.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'
import { createClaimedMail } from './lead-mail-fixtures.ts'
import { createDelivery } from './mail-delivery-fixture.ts'

// Fake timers do not reach this module.
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Runs a step for as long as it may take before it times out. */
const after = <Result>(ms: number, result: () => Result) =>
  new Promise<Result>((resolve, reject) =>
    setTimeout(() => {
      try {
        resolve(result())
      } catch (error) {
        reject(error)
      }
    }, ms),
  )

test('the lease of a mail outlasts the slowest attempt to send it and record the outcome', async () => {
  const { delivery } = createDelivery([createClaimedMail('quote', 'visitor')])
  const { outbox } = delivery
  const recipient = await outbox.getRecipient('')
  let leaseMs = 0
  const claimTimes: number[] = []
  let recordedAt = 0
  const claimed = await outbox.claim(1, 0)
  const failures = vi.fn(() => {
    if (failures.mock.calls.length < 3) throw new Error('The database is slow')
    recordedAt = performance.now()
  })
  delivery.outbox = {
    ...outbox,
    claim: (_, leaseSeconds) => {
      leaseMs = leaseSeconds * 1000
      claimTimes.push(performance.now())
      return after(3_000, () => claimed.splice(0))
    },
    getRecipient: () => after(5_000, () => ({ ...recipient, confirmed: false })),
    requestConfirmation: () => after(1_900, () => true),
    recordOutcome: () => after(5_000, failures),
  }
  delivery.transport = {
    send: () =>
      after(30_000, () => {
        throw Object.assign(new Error(), { code: 'ETIMEDOUT' })
      }),
    isAvailable: () => after(15_000, () => true),
  }
  spyOnLog()
  const processed = processOutbox(delivery)
  await vi.advanceTimersByTimeAsync(200_000)
  await processed
  expect(failures).toHaveBeenCalledTimes(3)
  const duration = recordedAt - (claimTimes[0] ?? recordedAt)
  expect(duration).toBeGreaterThan(70_000)
  expect(duration).toBeLessThan(leaseMs)
})

test('a mail that was prepared too slowly for its lease is neither sent nor recorded', async () => {
  const { delivery, finish, send } = createDelivery([createClaimedMail('quote', 'visitor')])
  const recipient = await delivery.outbox.getRecipient('')
  delivery.outbox.getRecipient = () => after(11_000, () => recipient)
  const processed = expect(processOutbox(delivery)).rejects.toThrow('took too long')
  await vi.advanceTimersByTimeAsync(200_000)
  await processed
  expect(send).not.toHaveBeenCalled()
  expect(finish).not.toHaveBeenCalled()
})

test('a process that wakes up after the lease records no outcome', async () => {
  const { delivery, finish } = createDelivery([createClaimedMail('quote', 'visitor')])
  const recipient = await delivery.outbox.getRecipient('')
  delivery.outbox.getRecipient = () => after(180_000, () => ({ ...recipient, unsubscribed: true }))
  const processed = expect(processOutbox(delivery)).rejects.toThrow('took too long')
  await vi.advanceTimersByTimeAsync(200_000)
  await processed
  expect(finish).not.toHaveBeenCalled()
})
