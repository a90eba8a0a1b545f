import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDueChangesTimer } from '#lib/catalog/staff/due-changes-timer.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'

const { environment, rpc } = vi.hoisted(() => ({
  environment: { SUPABASE_SECRET_KEY: 'secret-secret-secret' as string | undefined },
  rpc: vi.fn(async (): Promise<object> => ({ data: 0, error: null })),
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

test('due changes are made at the start and every two seconds, whatever the clock; a failure is logged', async () => {
  const log = spyOnLog()
  rpc.mockResolvedValueOnce({ data: null, status: 400, error: { code: 'X', message: 'broken' } })
  startDueChangesTimer()
  await vi.advanceTimersByTimeAsync(0)
  expect(rpc.mock.calls).toEqual([['apply_due_changes', {}]])
  expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    expect.objectContaining({ event: 'due-changes-not-made' }),
  ])
  vi.setSystemTime(Date.now() - 24 * 3_600_000)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(rpc).toHaveBeenCalledTimes(3)
})

test('without the secret key nothing is changed', async () => {
  environment.SUPABASE_SECRET_KEY = undefined
  startDueChangesTimer()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(rpc).not.toHaveBeenCalled()
})
