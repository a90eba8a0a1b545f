import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { GET as getReadiness } from '#app/api/health/ready/route.ts'
import { HttpError } from '#lib/base/http-error.ts'
import { handleStaffRequest } from '#lib/staff/handle-staff-request.ts'
import { handleSignedWebhook } from '#lib/webhooks/handle-signed-webhook.ts'
import { webhookRejections } from '#lib/webhooks/webhook-rejections.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'

vi.mock('server-only', () => ({}))
vi.mock('#lib/staff/authenticate-staff.ts', () => ({
  authenticateStaff: async ({ headers }: Request) => {
    if (headers.get('authorization') === 'Bearer of-staff') return { name: 'Ada' }
    throw new HttpError(401, 'Sign in')
  },
}))

const secret = 'secret-of-the-webhook'
const path = '/api/webhooks/sanity'
const body = '{}'
const hourMs = 3_600_000

vi.stubEnv('SITE_URL', 'http://localhost:3000')
vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'test')
vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', 'test')
vi.stubEnv('SUPABASE_URL', 'https://backend.example')
vi.stubEnv('SUPABASE_ANON_KEY', 'key')
vi.stubEnv('SUPABASE_SECRET_KEY', '')

beforeEach(() => {
  spyOnLog()
})
afterEach(() => {
  webhookRejections().clear(path)
  vi.restoreAllMocks()
})

interface Sending {
  signature?: string | null
  sentAt?: number
  expected?: string | undefined
  status?: number
}

/** Posts a webhook whose handler answers with a status. Returns that of the response. */
async function post({ sentAt = Date.now(), status = 200, ...sending }: Sending = {}) {
  const { signature = await encodeSignatureHeader(body, sentAt, secret) } = sending
  const request = new Request(`https://site.example${path}`, {
    method: 'POST',
    body,
    headers: signature === null ? {} : { [SIGNATURE_HEADER_NAME]: signature },
  })
  const expected = 'expected' in sending ? sending.expected : secret
  const response = await handleSignedWebhook(
    request,
    { secret: expected, schema: z.unknown() },
    () => {
      if (status === 503) throw new HttpError(503, 'Later')
      return new Response(null, { status })
    },
  )
  return response.status
}

const readWarnings = async () =>
  z.object({ warnings: z.array(z.string()) }).parse(await (await getReadiness()).json()).warnings

test.each([
  ['signed with another secret', { expected: 'another-secret-of-it' }, 401, /signature is wrong/],
  ['without a configured secret', { expected: undefined }, 403, /No webhook secret/],
  ['by a clock that is behind', { sentAt: Date.now() - 2 * hourMs }, 401, /older than an hour/],
  ['by a clock that is ahead', { sentAt: Date.now() + 2 * hourMs }, 401, /from the future/],
])('webhooks %s are a warning until one is accepted', async (_, sending, status, reason) => {
  expect(await readWarnings()).toEqual([])
  expect([await post(sending), await post(sending)]).toEqual([status, status])
  const [rejection] = webhookRejections().getAll()
  expect(rejection).toMatchObject({ path, count: 2, reason: expect.stringMatching(reason) })
  expect(Date.now() - Date.parse(rejection?.lastAt ?? '')).toBeLessThan(60_000)
  const warnings = await readWarnings()
  expect(warnings).toEqual([expect.stringMatching(/^\/api\/webhooks\/sanity rejected 2 webhooks/)])
  expect(warnings[0]).toContain(rejection?.lastAt)
  expect(warnings[0]).toMatch(reason)
  expect(await post()).toBe(200)
  expect(await readWarnings()).toEqual([])
})

test.each([null, '', 'nonsense', 't=1,v1=', 't=x,v1=abc'])(
  'a stranger without a signature (%j) raises no alarm',
  async (signature) => {
    expect(await post({ signature })).toBe(401)
    expect(await post({ signature, expected: undefined })).toBe(403)
    expect(webhookRejections().getAll()).toEqual([])
  },
)

test('a retryable status neither raises nor clears the warning', async () => {
  expect(await post({ status: 503 })).toBe(503)
  expect(webhookRejections().getAll()).toEqual([])
  await post({ expected: 'another-secret-of-it' })
  expect(await post({ status: 503 })).toBe(503)
  expect(webhookRejections().getAll()).toMatchObject([{ count: 1 }])
})

test('only staff learn of it in the Studio', async () => {
  await post({ expected: 'another-secret-of-it' })
  const ask = (authorization: string) =>
    handleStaffRequest(
      new Request('https://site.example/api/staff/site/getProblems', {
        ...{ method: 'POST', body: '{}', headers: { authorization } },
      }),
      ['site', 'getProblems'],
    )
  expect((await ask('Bearer of-others')).status).toBe(401)
  const response = await ask('Bearer of-staff')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({
    rejections: [expect.objectContaining({ path, count: 1, reason: 'The signature is wrong' })],
    unreadable: [],
  })
})
