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
let isLakeSilent: boolean

async function answer(token: string): Promise<unknown> {
  requests.push(token)
  if (isLakeSilent) return new Promise(() => {})
  if (isLakeDown) throw new Error('no network')
  if (goodTokens.includes(token)) return { id: 'u', name: 'Ada', roles: [{ name: 'editor' }] }
  throw new ClientError({ statusCode: 401, headers: {}, body: {}, method: 'GET', url: '' })
}

const goodToken = 'good-token-of-ada'
let authenticateStaff: typeof import('#lib/staff/authenticate-staff.ts').authenticateStaff

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  // The cache takes a time of 0 for none; a process never has it.
  vi.advanceTimersByTime(1)
  vi.stubEnv('SITE_URL', 'https://bars.example')
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'test')
  vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', 'test')
  vi.stubEnv('SUPABASE_URL', 'https://backend.example')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
  vi.stubEnv('TRUSTED_PROXY_HOPS', '1')
  requests.length = 0
  goodTokens = [goodToken]
  isLakeDown = false
  isLakeSilent = false
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

const floods = [
  ['one client', () => '203.0.113.9'],
  ['many clients', (index: number) => `198.51.100.${index % 250}`],
] as const

test.each(floods)(
  'a flood of wrong tokens of %s takes turns at the Content Lake',
  async (_, ipOf) => {
    isLakeSilent = true
    for (let index = 0; index < 500; index += 1) void signIn(wrongToken(index), ipOf(index))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requests.length).toBeLessThanOrEqual(60 + 2)
    isLakeSilent = false
  },
)

test.each(
  floods.flatMap(([name, ipOf]) => [
    [name, 'another address', ipOf, '192.0.2.2'] as const,
    [name, 'the same address', ipOf, ipOf(0)] as const,
  ]),
)('after a flood of wrong tokens of %s, staff of %s get in at once', async (_, __, ipOf, ip) => {
  for (let index = 0; index < 500; index += 1) await signIn(wrongToken(index), ipOf(index))
  expect(await signIn(goodToken, ip)).toBe('Ada')
})

test('during a flood of one client, staff of another address get in at once', async () => {
  isLakeSilent = true
  for (let index = 0; index < 500; index += 1) void signIn(wrongToken(index), '203.0.113.9')
  isLakeSilent = false
  expect(await signIn(goodToken, '192.0.2.2')).toBe('Ada')
})

test('the embedded editor gets in during any flood, also after a restart', async () => {
  vi.stubEnv('SANITY_EDITOR_TOKEN', goodToken)
  isLakeSilent = true
  for (let index = 0; index < 500; index += 1) void signIn(wrongToken(index), `198.51.100.${index}`)
  isLakeSilent = false
  expect(await signIn(goodToken, '198.51.100.1')).toBe('Ada')
})

test('a limited client is told when to try again', async () => {
  isLakeSilent = true
  const statuses: unknown[] = []
  for (let index = 0; index < 63; index += 1) {
    void signIn(wrongToken(index)).then((status) => statuses.push(status))
  }
  await vi.advanceTimersByTimeAsync(0)
  // Ten at once, two in turn and fifty that wait: the oldest of these was dropped.
  expect(statuses).toEqual([429])
  void signIn(wrongToken(64))
  const { handleStaffRequest } = await import('#lib/staff/handle-staff-request.ts')
  const headers = { authorization: `Bearer ${wrongToken(65)}`, 'x-forwarded-for': '192.0.2.1' }
  const request = new Request('https://bars.example', { headers })
  const limited = handleStaffRequest(request, ['site', 'getProblems'])
  for (let index = 66; index < 130; index += 1) void signIn(wrongToken(index))
  const response = await limited
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('5')
})

test('the addresses of an IPv6 network are one client', async () => {
  isLakeSilent = true
  for (let index = 0; index < 50; index += 1) void signIn(wrongToken(index), `2001:db8::${index}:1`)
  await vi.advanceTimersByTimeAsync(0)
  expect(requests).toHaveLength(10 + 2)
  isLakeSilent = false
  expect(await signIn(goodToken, '2001:db8:0:1::1')).toBe('Ada')
})

test('a wrong token is not verified again for a minute', async () => {
  expect([await signIn(wrongToken(1)), await signIn(wrongToken(1))]).toEqual([401, 401])
  expect(requests).toHaveLength(1)
  vi.advanceTimersByTime(60_001)
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
