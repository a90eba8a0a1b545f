import { beforeEach, expect, test, vi } from 'vitest'
import { spyOnLog } from '#tests/support/log-spy.ts'
import { resetProcessState } from '#tests/support/reset-process-state.ts'

vi.mock('server-only', () => ({}))

const counts = {
  ...{ waiting: 2, oldestWaitingSeconds: 40, overdueSeconds: 2, held: 1, givenUp: 0, refused: 0 },
  webhooks: {
    ...{ waiting: 1, oldestWaitingSeconds: 3, overdueSeconds: 3 },
    ...{ givenUp: 0, failing: 0, gone: 0 },
  },
}
const requested = vi.fn<(url: string) => Promise<Response>>()
let getOutboxCounts: typeof import('#lib/leads/outbox/outbox-counts.ts').getOutboxCounts

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  spyOnLog()
  vi.stubEnv('SITE_URL', 'http://localhost:3000')
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'test')
  vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', 'test')
  vi.stubEnv('SUPABASE_URL', 'https://backend.example')
  vi.stubEnv('SUPABASE_ANON_KEY', 'publishable-key')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'secret-key-of-the-project')
  requested.mockReset().mockImplementation(async () => Response.json(counts))
  vi.stubGlobal('fetch', (url: string) => requested(String(url)))
  resetProcessState('outbox-counts')
  ;({ getOutboxCounts } = await import('#lib/leads/outbox/outbox-counts.ts'))
  return () => {
    resetProcessState('backend-outages')
    vi.useRealTimers()
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

test('however often a server is asked, the database counts once in 30 seconds', async () => {
  const answers = await Promise.all(Array.from({ length: 500 }, () => getOutboxCounts()))
  expect(answers.every((answer) => answer?.waiting === 2)).toBe(true)
  vi.advanceTimersByTime(29_000)
  await getOutboxCounts()
  expect(requested).toHaveBeenCalledTimes(1)
  expect(requested).toHaveBeenCalledWith(expect.stringMatching(/\/rest\/v1\/rpc\/outbox_counts$/))
  vi.advanceTimersByTime(1_000)
  expect(await getOutboxCounts()).toEqual(counts)
  expect(requested).toHaveBeenCalledTimes(2)
})

test('a failing database is not asked again at once, and the counts are unknown', async () => {
  requested.mockRejectedValue(new TypeError('fetch failed'))
  expect([await getOutboxCounts(), await getOutboxCounts()]).toEqual([null, null])
  expect(requested).toHaveBeenCalledTimes(1)
})

test('a hanging database delays no answer for longer than half a second', async () => {
  vi.useRealTimers()
  requested.mockReturnValue(new Promise(() => {}))
  const startedAt = performance.now()
  expect(await getOutboxCounts()).toBeNull()
  expect(performance.now() - startedAt).toBeLessThan(4_000)
})

test.each<[string, object, object, RegExp[]]>([
  ['nothing is due', { overdueSeconds: null }, { overdueSeconds: null }, []],
  ['what is due waits for its turn', { overdueSeconds: 899 }, { overdueSeconds: 899 }, []],
  [
    'a mail is stuck',
    { overdueSeconds: 900 },
    {},
    [/^The oldest mail has been due for 15 minutes/],
  ],
  ['a webhook is stuck', {}, { overdueSeconds: 7200 }, [/^The oldest webhook delivery .* 120 min/]],
  ['an address is refused', { refused: 3 }, {}, [/refused: 3 of the mails/]],
  ['an endpoint fails', {}, { failing: 1 }, [/^Webhook endpoints that fail: 1$/]],
])('where %s, the operator is warned of it only', async (_, mails, webhooks, expected) => {
  const { getOutboxWarnings } = await import('#lib/leads/outbox/outbox-warnings.ts')
  const all = { ...counts, ...mails, webhooks: { ...counts.webhooks, ...webhooks } }
  const warnings = getOutboxWarnings(all)
  expect(warnings).toHaveLength(expected.length)
  for (const [at, pattern] of expected.entries()) expect(warnings[at]).toMatch(pattern)
  expect(getOutboxWarnings(null)).toEqual([])
})

test('an overdue outbox is logged once until it is empty', async () => {
  const { logOverdueOutbox } = await import('#lib/leads/outbox/outbox-warnings.ts')
  // The modules were loaded again, and the log with them.
  const log = (await import('#tests/support/log-spy.ts')).spyOnLog()
  resetProcessState('outbox-overdue')
  for (const overdueSeconds of [1000, 1030, null, 1000]) {
    requested.mockResolvedValueOnce(Response.json({ ...counts, overdueSeconds }))
    await logOverdueOutbox()
    vi.advanceTimersByTime(30_000)
  }
  const lines = log.mock.calls.map(([line]) => JSON.parse(line))
  expect(lines).toMatchObject(Array(2).fill({ event: 'outbox-overdue', mailSeconds: 1000 }))
})
