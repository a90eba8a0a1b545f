import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startVisitRecorder } from '#lib/visits/start-visit-recorder.ts'
import { visitRecorder } from '#lib/visits/visit-recorder.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'

const { rpc } = vi.hoisted(() => ({
  rpc: vi.fn(async (): Promise<object> => ({ data: null, error: null })),
}))

vi.mock('server-only', () => ({}))
vi.mock('#lib/base/supabase-admin.ts', () => ({ createSupabaseAdmin: () => ({ rpc }) }))

const home = { storefront: '', path: '/', locale: 'en' as const, campaign: '', referrer: '' }

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T04:59:50Z') })
  vi.stubEnv('SUPABASE_SECRET_KEY', 'secret-secret-secret')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rpc.mockClear()
})

test('VISIT_COUNTING=off starts nothing', async () => {
  vi.stubEnv('VISIT_COUNTING', 'off')
  startVisitRecorder()
  expect(visitRecorder().isOn).toBe(false)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(rpc).not.toHaveBeenCalled()
})

test('visits are stored every five seconds by the day in Toronto; a failure is logged, and its batch is stored later', async () => {
  const log = spyOnLog()
  startVisitRecorder()
  rpc.mockResolvedValueOnce({ data: null, status: 400, error: { code: 'X', message: 'broken' } })
  visitRecorder().add(home)
  await vi.advanceTimersByTimeAsync(10_000)
  visitRecorder().add(home)
  await vi.advanceTimersByTimeAsync(5_000)
  const stored = (batch: number, day: string) => [
    'add_visits',
    expect.objectContaining({ batch, counted: [{ ...home, day, visits: 1 }] }),
  ]
  expect(rpc.mock.calls).toEqual([
    stored(1, '2026-11-22'),
    stored(1, '2026-11-22'),
    stored(2, '2026-11-23'),
  ])
  expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    expect.objectContaining({ event: 'visits-not-stored' }),
  ])
})
