import { afterEach, expect, test, vi } from 'vitest'
import { securityHeaders } from '#lib/base/security/security-headers.ts'
import { isServerless } from '#lib/base/serverless.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function loadConfig(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  return (await import('../../next.config.ts')).default
}

test.each([
  [{ VERCEL: '1' }, true],
  [{ NETLIFY: 'true' }, true],
  [{}, false],
  [{ VERCEL: '' }, false],
])('with %j a host is serverless: %s', (variables, expected) => {
  expect(isServerless(variables)).toBe(expected)
})

test('a server of its own stores pages by the page cache, a serverless host by its own', async () => {
  expect((await loadConfig({ VERCEL: '' })).cacheHandler).toMatch(/page-cache\.ts$/)
  vi.resetModules()
  expect(await loadConfig({ VERCEL: '1' })).not.toHaveProperty('cacheHandler')
})

test('only on a serverless host do all pages have the same Content Security Policy', () => {
  const policies = (variables: Record<string, string>) =>
    securityHeaders(variables)
      .flatMap(({ headers }) => headers)
      .filter(({ key, value }) => key === 'Content-Security-Policy' && value.includes('script-src'))
  expect(policies({})).toEqual([])
  expect(policies({ VERCEL: '1' })).toMatchObject([
    { value: expect.stringContaining("script-src 'self' 'unsafe-inline'") },
  ])
})
