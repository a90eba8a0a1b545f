import { expect, test } from 'vitest'
import { lockedStudioPolicy, studioPolicy } from '#lib/base/security/content-security-policy.ts'
import { policyOrigins } from '#lib/base/security/policy-origins.ts'
import { headersOfRejections } from '#lib/base/security/security-headers.ts'
import { scoreHeaders } from '#tests/support/observatory-score.ts'

// SECURITY.md has these scores of the Studio.

const hosted = policyOrigins({ SUPABASE_URL: 'https://project.supabase.co' })
const embedded = policyOrigins({
  SANITY_API_HOST: 'http://localhost:3001',
  SUPABASE_URL: 'http://localhost:3002',
})

test.each([
  ['hosted', studioPolicy(hosted, { nonce: 'n', isEmbedded: false }), 0, 120],
  ['embedded, without a session', lockedStudioPolicy('n'), 10, 130],
  ['embedded, with a session', studioPolicy(embedded, { nonce: 'n', isEmbedded: true }), -20, 80],
])('the Studio, %s', (_, policy, modifier, score) => {
  const headers = new Headers({ ...headersOfRejections, 'Content-Security-Policy': policy })
  const scored = scoreHeaders(headers)
  expect(scored.results).toEqual([
    { test: 'content-security-policy', modifier },
    { test: 'strict-transport-security', modifier: 0 },
    { test: 'referrer-policy', modifier: 5 },
    { test: 'x-content-type-options', modifier: 0 },
    { test: 'x-frame-options', modifier: 5 },
    { test: 'cross-origin-resource-policy', modifier: 10 },
  ])
  expect(scored.score).toBe(score)
})

const headers = (changes: Record<string, string | null>) => {
  const all = new Headers({
    ...headersOfRejections,
    'content-security-policy': lockedStudioPolicy('n'),
  })
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) all.delete(name)
    else all.set(name, value)
  }
  return all
}
const policy = (text: string) => ({ 'content-security-policy': text })

test.each([
  ['no policy', { 'content-security-policy': null }, 75],
  ['scripts of any text', policy("default-src 'none'; script-src 'unsafe-inline'"), 80],
  ['no default', policy("script-src 'self'; frame-ancestors 'none'"), 80],
  ['an insecure connection', policy("default-src 'none'; connect-src http://localhost:1"), 80],
  ['an insecure picture', policy("default-src 'none'; img-src http://localhost:1"), 105],
  ['evaluated text', policy("default-src 'none'; script-src 'self' 'unsafe-eval'"), 105],
  ['no HSTS', { 'strict-transport-security': null }, 80],
  ['a short HSTS', { 'strict-transport-security': 'max-age=60' }, 80],
  ['an unsafe referrer policy', { 'referrer-policy': 'unsafe-url' }, 120],
  ['no nosniff', { 'x-content-type-options': null }, 125],
  ['no resource policy', { 'cross-origin-resource-policy': null }, 120],
])('the score notices %s', (_, changes, score) => {
  expect(scoreHeaders(headers(changes)).score).toBe(score)
})
