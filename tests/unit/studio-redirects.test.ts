import { expect, test } from 'vitest'
import { pagePolicy, studioPolicy } from '#lib/base/security/content-security-policy.ts'
import { policyOrigins } from '#lib/base/security/policy-origins.ts'
import { studioRedirects } from '#lib/routing/studio-redirects.ts'

const variables = {
  SITE_URL: 'https://www.example.com',
  STUDIO_URL: 'https://studio.example.com/',
  SUPABASE_URL: 'https://abc.supabase.co',
}

test('a Studio that is part of the site needs no redirects', () => {
  expect(studioRedirects({ ...variables, STUDIO_URL: '' })).toEqual([])
  const policy = pagePolicy(policyOrigins({ ...variables, STUDIO_URL: '' }), [])
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain('studio.example.com')
})

test('a Studio on a host of its own may show pages in frames, and pages are shown nowhere else', () => {
  const origins = policyOrigins(variables)
  expect(pagePolicy(origins, [])).toMatch(
    /frame-ancestors 'self' https:\/\/studio\.example\.com(;|$)/,
  )
  const studio = studioPolicy(origins, { nonce: 'n', isEmbedded: false })
  expect(studio).toContain("frame-src 'self' https://www.example.com ")
  expect(studio).toContain("frame-ancestors 'self'")
})
