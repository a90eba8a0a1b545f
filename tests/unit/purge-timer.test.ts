import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPurgeTimer } from '#lib/base/purge-timer.ts'
import { purgeExpired } from '#lib/leads/purge-expired.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'

const { environment, rpc } = vi.hoisted(() => ({
  environment: { SUPABASE_SECRET_KEY: 'secret-secret-secret' as string | undefined },
  rpc: vi.fn(async (): Promise<object> => ({ data: { leads: 0 }, error: null })),
}))

vi.mock('server-only', () => ({}))
vi.mock('#lib/base/env.ts', () => ({ env: () => environment }))
vi.mock('#lib/base/supabase-admin.ts', () => ({ createSupabaseAdmin: () => ({ rpc }) }))

beforeEach(() => {
  vi.useFakeTimers()
  environment.SUPABASE_SECRET_KEY = 'secret-secret-secret'
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  rpc.mockClear()
})

const hourMs = 3_600_000

test('expired data is purged at the start and every hour', async () => {
  startPurgeTimer(purgeExpired, 'purge-failed')
  await vi.advanceTimersByTimeAsync(0)
  expect(rpc.mock.calls).toEqual([['purge_expired', { maximum: 500 }]])
  await vi.advanceTimersByTimeAsync(2 * hourMs)
  expect(rpc).toHaveBeenCalledTimes(3)
})

test('a clock that is set back or ahead delays no purge and repeats none', async () => {
  startPurgeTimer(purgeExpired, 'purge-failed')
  for (const jump of [-24 * hourMs, 48 * hourMs]) {
    vi.setSystemTime(Date.now() + jump)
    await vi.advanceTimersByTimeAsync(hourMs)
  }
  expect(rpc).toHaveBeenCalledTimes(3)
})

test('a failed purge is logged, and the next one runs', async () => {
  const log = spyOnLog()
  rpc.mockResolvedValueOnce({
    data: null,
    status: 500,
    error: { code: '57014', message: 'ada@example.ca' },
  })
  startPurgeTimer(purgeExpired, 'purge-failed')
  await vi.advanceTimersByTimeAsync(0)
  expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    expect.objectContaining({ event: 'purge-failed', error: 'The database answered 57014' }),
  ])
  await vi.advanceTimersByTimeAsync(hourMs)
  expect(rpc).toHaveBeenCalledTimes(2)
})

test('without the secret key nothing is purged', async () => {
  environment.SUPABASE_SECRET_KEY = undefined
  startPurgeTimer(purgeExpired, 'purge-failed')
  await vi.advanceTimersByTimeAsync(hourMs)
  expect(rpc).not.toHaveBeenCalled()
})
