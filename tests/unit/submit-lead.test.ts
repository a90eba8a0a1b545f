import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Lead, submitLead } from '#lib/leads/submit-lead.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'
import { resetProcessState } from '#tests/support/reset-process-state.ts'

vi.mock('server-only', () => ({}))
vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }))
vi.mock('#lib/base/env.ts', () => ({
  env: () => ({ SUPABASE_URL: 'http://rows.example', SUPABASE_SECRET_KEY: 'secret-secret-secret' }),
}))

const lead: Lead = {
  form: 'quote',
  id: '5b3f7c1e-1111-4222-8333-444455556666',
  fields: {},
  attribution: {},
  flags: [],
  address: null,
  consent: null,
  isChallengePassed: false,
}

let log: ReturnType<typeof spyOnLog>
beforeEach(() => {
  log = spyOnLog()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  resetProcessState('backend-outages')
})

const respond = (getResponse: () => Response) => vi.stubGlobal('fetch', async () => getResponse())

test.each([['stored'], ['known']])(
  'a lead that the database reports as %s is stored',
  async (result) => {
    respond(() => Response.json(result))
    expect(await submitLead(lead)).toEqual({ kind: 'stored' })
  },
)

test.each([
  ['an empty body', () => new Response('', { status: 200 })],
  ['no content', () => new Response(null, { status: 204 })],
  ['the page of a proxy', () => new Response('<h1>Back soon</h1>', { status: 200 })],
  ['other JSON', () => Response.json({ status: 'ok' })],
  ['a full disk', () => Response.json({ code: '53100', message: 'No space' }, { status: 503 })],
  ['a refused key', () => Response.json({ message: 'Invalid API key' }, { status: 401 })],
])('a lead that is answered with %s is not stored', async (_, getResponse) => {
  respond(getResponse)
  expect(await submitLead(lead)).toEqual({ kind: 'failed' })
  const events = log.mock.calls.map(([line]) => JSON.parse(line).event)
  expect(events.filter((event) => event === 'lead-not-stored')).toHaveLength(1)
})
