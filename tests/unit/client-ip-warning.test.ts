import { afterEach, expect, test, vi } from 'vitest'
import type { GET } from '#app/api/health/ready/route.ts'

vi.mock('server-only', () => ({}))

const settings = {
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
  NEXT_PUBLIC_SANITY_DATASET: 'production',
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'key',
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test.each([
  ['https://www.example.com', undefined, 1],
  ['https://www.example.com', '0', 1],
  ['https://www.example.com', '1', 0],
  ['http://localhost:3000', undefined, 0],
])('readiness of %s with %s trusted proxies has %i warnings', async (url, hops, count) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.stubEnv('SITE_URL', url)
  vi.stubEnv('TRUSTED_PROXY_HOPS', hops)
  vi.resetModules()
  const { GET: getReadiness }: { GET: typeof GET } = await import('#app/api/health/ready/route.ts')
  const { warnings } = await (await getReadiness()).json()
  expect(warnings).toHaveLength(count)
})
