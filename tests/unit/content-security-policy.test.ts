import { describe, expect, test } from 'vitest'
import {
  draftPolicy,
  pagePolicy,
  studioPolicy,
} from '#lib/base/security/content-security-policy.ts'
import { policyOrigins } from '#lib/base/security/policy-origins.ts'

const hosted = policyOrigins({
  SUPABASE_URL: 'https://abc.supabase.co/',
  IMAGE_HOSTS: 'img.example.com, ',
})
const embedded = policyOrigins({
  SANITY_API_HOST: 'http://localhost:3001',
  SUPABASE_URL: 'http://localhost:3002',
})

test('a page loads scripts of this site only, and pictures of the configured hosts', () => {
  expect(pagePolicy(hosted, ["'sha256-a'"]).split('; ')).toEqual([
    "default-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "script-src 'self' 'sha256-a'",
    "img-src 'self' data: https://cdn.sanity.io https://abc.supabase.co https://img.example.com",
    "media-src 'self' https://cdn.sanity.io",
    "connect-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
  ])
})

test('the Google tag is allowed on pages of a site that has one, never in the Studio', () => {
  const tagged = policyOrigins({ GOOGLE_TAG_ID: 'G-TEST12345' })
  expect(pagePolicy(tagged, [])).toContain("script-src 'self' https://www.googletagmanager.com;")
  expect(studioPolicy(tagged, { nonce: 'n', isEmbedded: false })).not.toContain('google')
})

test('no policy allows inline scripts without a hash or nonce, or scripts made of text', () => {
  for (const origins of [hosted, embedded]) {
    for (const policy of [
      pagePolicy(origins, []),
      draftPolicy(origins, 'n'),
      studioPolicy(origins, { nonce: 'n', isEmbedded: origins === embedded }),
    ]) {
      expect(policy).not.toContain('unsafe-eval')
      expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|data:|https: |\*)/)
      expect(policy).toContain("default-src 'none'")
    }
  }
})

test('previews and the Studio call the Content Lake; the embedded Studio nothing else', () => {
  expect(draftPolicy(hosted, 'n')).toMatch(/connect-src 'self' https:\/\/\*\.sanity\.io wss:/)
  const policy = studioPolicy(embedded, { nonce: 'n', isEmbedded: true })
  expect(policy).toContain(
    "connect-src 'self' http://localhost:3001 http://*.localhost:3001 ws://localhost:3001 ws://*.localhost:3001 http://localhost:3002",
  )
  expect(policy).not.toContain('sanity')
})

describe('the policy of the Studio, by the rules of Mozilla’s Observatory', () => {
  const hosted = { SUPABASE_URL: 'https://project.supabase.co', SITE_URL: 'https://maker.example' }
  const embedded = {
    ...{ SUPABASE_URL: 'http://localhost:3002', SANITY_API_HOST: 'http://localhost:3001' },
  }
  const parse = (variables: Record<string, string>, isEmbedded: boolean) => {
    const policy = studioPolicy(policyOrigins(variables), { nonce: 'bm9uY2U=', isEmbedded })
    return new Map(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources] as const
      }),
    )
  }

  test.each([
    ['hosted', hosted, false],
    ['embedded', embedded, true],
  ])(
    '%s: scripts are of its host or have the nonce, and only styles may be inline',
    (_, variables, isEmbedded) => {
      const directives = parse(variables, isEmbedded)
      expect(directives.get('default-src')).toEqual(["'none'"])
      expect(directives.get('base-uri')).toEqual(["'none'"])
      expect(directives.get('form-action')).toEqual(["'self'"])
      expect(directives.get('frame-ancestors')).toEqual(["'self'"])
      const unsafe = [...directives].flatMap(([name, sources]) =>
        sources.filter((source) => source.includes('unsafe')).map((source) => [name, source]),
      )
      expect(unsafe).toEqual([['style-src', "'unsafe-inline'"]])
      expect(directives.get('script-src')?.filter((source) => source.includes('*'))).toEqual([])
    },
  )

  test('hosted, no source is http; embedded, only those of this machine are', () => {
    const insecure = (directives: ReturnType<typeof parse>) =>
      [...directives.values()].flat().filter((source) => /^(?:http|ws):/.test(source))
    expect(insecure(parse(hosted, false))).toEqual([])
    for (const source of insecure(parse(embedded, true))) {
      expect(source).toMatch(/^(?:http|ws):\/\/(?:\*\.)?localhost:\d+$/)
    }
  })
})
