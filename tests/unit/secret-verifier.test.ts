import { expect, test, vi } from 'vitest'
import { secretVerifier, TooManyAttemptsError } from '#lib/base/secret-verifier.ts'

const limits = { perClient: 2, overall: 5, windowMs: 60_000, concurrency: 2, maxWaiting: 4 }

/** Returns a verifier, the number of running verifications, and what ends the oldest of them. */
function openVerifier() {
  const verify = secretVerifier(limits)
  const open: ((isValid: boolean) => void)[] = []
  return {
    attempt: (client: string | null) =>
      verify(client, () => new Promise<boolean>((resolve) => open.push(resolve)), Boolean),
    getRunning: () => open.length,
    finish: (isValid = false) => open.shift()?.(isValid),
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('beyond its limit, a client takes turns; another one does not wait', async () => {
  const { attempt, getRunning } = openVerifier()
  for (let index = 0; index < 7; index += 1) void attempt('a')
  await settle()
  expect(getRunning()).toBe(4)
  void attempt('b')
  expect(getRunning()).toBe(5)
})

test('beyond the limit over all, new clients take turns, and the busiest loses its oldest attempt', async () => {
  const { attempt, getRunning, finish } = openVerifier()
  const dropped: string[] = []
  const flood = (client: string, count: number) => {
    for (let index = 0; index < count; index += 1) {
      attempt(client).catch((error: unknown) => {
        expect(error).toBeInstanceOf(TooManyAttemptsError)
        dropped.push(`${client}${index}`)
      })
    }
  }
  flood('a', 2)
  flood('b', 2)
  flood('c', 1)
  flood('a', 6)
  await settle()
  expect(getRunning()).toBe(5 + 2)
  const real = attempt('d')
  await settle()
  expect(dropped).toEqual(['a2'])
  for (let index = 0; index < 7 + 3; index += 1) {
    finish()
    await settle()
  }
  finish(true)
  expect(await real).toBe(true)
})

test('valid secrets and outages count as no failure, and a turn ends with either', async () => {
  const verify = secretVerifier({ ...limits, concurrency: 1, maxWaiting: 1 })
  const outage = async () => {
    throw new Error('no network')
  }
  for (let index = 0; index < 20; index += 1) {
    expect(await verify('a', async () => true, Boolean)).toBe(true)
    await expect(verify('a', outage, Boolean)).rejects.toThrow('no network')
  }
  for (let index = 0; index < 20; index += 1) await verify('a', async () => false, Boolean)
  await expect(verify('a', outage, Boolean)).rejects.toThrow('no network')
  expect(await verify('a', async () => true, Boolean)).toBe(true)
})

vi.mock('server-only', () => ({}))
vi.mock('#lib/base/supabase-admin.ts', () => ({
  createSupabaseAdmin: () => ({ rpc: (_: string, { secret_hash }: Lookup) => lookUp(secret_hash) }),
}))

interface Lookup {
  secret_hash: string
}

let lookUp: (hash: string) => Promise<unknown>

test.each([
  ['one address', '203.0.113.9', '192.0.2.2'],
  ['one address', '203.0.113.9', '203.0.113.9'],
  ['no known address', '', ''],
])(
  'after 310 made-up guest links of %s (%s), the real one opens for %s',
  async (_, stranger, guest) => {
    vi.stubEnv('SITE_URL', 'https://bars.example')
    vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'test')
    vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', 'test')
    vi.stubEnv('SUPABASE_URL', 'https://backend.example')
    vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
    vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_of_the_test')
    vi.stubEnv('TRUSTED_PROXY_HOPS', '1')
    vi.resetModules()
    const { openGuestLink } = await import('#lib/guests/open-guest-link.ts')
    const { createSecretToken, hashSecretToken } = await import('#lib/base/secret-token.ts')
    const real = createSecretToken()
    const link = { subject: 'drafts.homePage', path: '/', expires_at: '2026-12-01T00:00:00Z' }
    lookUp = async (hash) => ({
      ...{ data: hash === hashSecretToken(real) ? link : null, error: null, status: 200 },
    })
    const open = async (token: string, ip: string) =>
      (await openGuestLink(token, new Headers({ 'x-forwarded-for': ip }))).kind
    for (let index = 0; index < 310; index += 1) {
      expect(await open(createSecretToken(), stranger)).toBe('rejected')
    }
    expect(await open(real, guest)).toBe('open')
    // Known from now on: opens while lookups of strangers hang.
    const found = lookUp
    lookUp = (hash) => (hash === hashSecretToken(real) ? found(hash) : new Promise(() => {}))
    for (let index = 0; index < 500; index += 1) void open(createSecretToken(), stranger)
    expect(await open(real, stranger)).toBe('open')
    vi.unstubAllEnvs()
  },
)
