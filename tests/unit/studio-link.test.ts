import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GET } from '#app/api/studio/[key]/route.ts'
import { isStudioSession } from '#lib/base/studio-session.ts'

const linkKey = 'a-link-key-of-this-start'

beforeEach(() => {
  vi.stubEnv('SITE_URL', 'http://localhost:3000')
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'test')
  vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', 'test')
  vi.stubEnv('SUPABASE_URL', 'http://localhost:3002')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
  vi.stubEnv('STUDIO_LINK_KEY', linkKey)
})
afterEach(() => vi.unstubAllEnvs())

const open = (key: string) =>
  GET(new Request(`http://localhost:3000/api/studio/${key}`), { params: Promise.resolve({ key }) })

test('the link leads to the Studio with a session, any number of times', async () => {
  expect((await open('another-key')).status).toBe(403)
  const response = await open(linkKey)
  expect([response.status, response.headers.get('location')]).toEqual([303, '/studio'])
  const [, session, attributes] =
    /^studio-session-3000=([\w-]+); (.*)$/.exec(response.headers.get('set-cookie') ?? '') ?? []
  expect(attributes).toBe('Path=/studio; Max-Age=7776000; HttpOnly; SameSite=Strict')
  expect(isStudioSession(session, linkKey)).toBe(true)
  const again = await open(linkKey)
  expect([again.status, again.headers.get('set-cookie')]).toEqual([
    303,
    response.headers.get('set-cookie'),
  ])
})

test.each([
  '',
  'a-link-key-of-this-star',
  'a-link-key-of-this-start ',
  'A-LINK-KEY-OF-THIS-START',
  '%00',
])('the key %j opens nothing', async (key) => {
  const { status, headers } = await open(key)
  expect([status, headers.get('set-cookie')]).toEqual([403, null])
})
