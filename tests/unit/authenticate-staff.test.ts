import { ClientError } from '@sanity/client'
import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('server-only', () => ({}))
vi.mock('#lib/content/sanity-client.ts', () => ({
  getSanityClient: () => ({
    withConfig: ({ token }: { token: string }) => ({ request: () => answer(token) }),
  }),
}))

const requests: string[] = []
let goodTokens: string[]
let isLakeDown: boolean

async function answer(token: string): Promise<unknown> {
  requests.push(token)
  if (isLakeDown) throw new Error('no network')
  if (goodTokens.includes(token)) return { id: 'u', name: 'Ada', roles: [{ name: 'editor' }] }
  throw new ClientError({ statusCode: 401, headers: {}, body: {}, method: 'GET', url: '' })
}

const goodToken = 'good-token-of-ada'
let authenticateStaff: typeof import('#lib/staff/authenticate-staff.ts').authenticateStaff

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubEnv('SITE_URL', 'https://bars.example')
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'test')
  vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', 'test')
  vi.stubEnv('SUPABASE_URL', 'https://backend.example')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
  vi.stubEnv('TRUSTED_PROXY_HOPS', '1')
  requests.length = 0
  goodTokens = [goodToken]
  isLakeDown = false
  ;({ authenticateStaff } = await import('#lib/staff/authenticate-staff.ts'))
  return () => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  }
})

/** Returns the name of the staff member, or the status of the error. */
async function signIn(token: string, ip = '192.0.2.1'): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': ip }
  return authenticateStaff(new Request('https://bars.example', { headers })).then(
    ({ name }) => name,
    (error: { status?: unknown }) => error.status,
  )
}

const wrongToken = (index: number) => `wrong-token-number-${index}`

test('a flood of wrong tokens reaches the Content Lake at most ten times per client', async () => {
  const results = await Promise.all(
    Array.from({ length: 500 }, (_, index) => signIn(wrongToken(index))),
  )
  expect(requests).toHaveLength(10)
  expect(results.filter((status) => status === 401)).toHaveLength(10)
  expect(results.filter((status) => status === 429)).toHaveLength(490)
  expect(await signIn(goodToken, '192.0.2.2')).toBe('Ada')
})

test('a limited client is told when to try again', async () => {
  for (let index = 0; index < 10; index += 1) await signIn(wrongToken(index))
  vi.advanceTimersByTime(18_500)
  const { handleStaffRequest } = await import('#lib/staff/handle-staff-request.ts')
  const headers = { authorization: `Bearer ${wrongToken(11)}`, 'x-forwarded-for': '192.0.2.1' }
  const request = new Request('https://bars.example', { headers })
  const response = await handleStaffRequest(request, async () => Response.json({}))
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('42')
})

test('wrong tokens of many clients reach the Content Lake at most sixty times a minute', async () => {
  for (let index = 0; index < 200; index += 1)
    await signIn(wrongToken(index), `198.51.100.${index}`)
  expect(requests).toHaveLength(60)
  vi.advanceTimersByTime(60_000)
  expect(await signIn(goodToken)).toBe('Ada')
})

test('the addresses of an IPv6 network are one client', async () => {
  for (let index = 0; index < 50; index += 1)
    await signIn(wrongToken(index), `2001:db8::${index}:1`)
  expect(requests).toHaveLength(10)
  expect(await signIn(goodToken, '2001:db8:0:1::1')).toBe('Ada')
})

test('a wrong token is not verified again for a minute', async () => {
  expect([await signIn(wrongToken(1)), await signIn(wrongToken(1))]).toEqual([401, 401])
  expect(requests).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  await signIn(wrongToken(1))
  expect(requests).toHaveLength(2)
})

test('staff that signed in before are verified during an attack', async () => {
  expect(await signIn(goodToken)).toBe('Ada')
  vi.advanceTimersByTime(31_000)
  for (let index = 0; index < 20; index += 1) await signIn(wrongToken(index))
  expect(await signIn(goodToken)).toBe('Ada')
  goodTokens = []
  vi.advanceTimersByTime(31_000)
  expect(await signIn(goodToken)).toBe(401)
})

test('a token that expired is refused with what to do, and accepted once it is valid again', async () => {
  expect(await signIn(goodToken)).toBe('Ada')
  goodTokens = []
  vi.advanceTimersByTime(31_000)
  const headers = { authorization: `Bearer ${goodToken}` }
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await expect(
      authenticateStaff(new Request('https://bars.example', { headers })),
    ).rejects.toMatchObject({ status: 401, message: 'Sign in to the Studio again.' })
  }
  expect(requests).toHaveLength(2)
  goodTokens = [goodToken]
  vi.advanceTimersByTime(6_000)
  expect(await signIn(goodToken)).toBe('Ada')
})

test('concurrent requests of one token are one verification; an outage is not cached', async () => {
  isLakeDown = true
  expect(await Promise.all([signIn(goodToken), signIn(goodToken)])).toEqual([503, 503])
  expect(requests).toHaveLength(1)
  isLakeDown = false
  expect(await signIn(goodToken)).toBe('Ada')
})
