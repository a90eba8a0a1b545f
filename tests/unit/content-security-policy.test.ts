import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  draftPolicy,
  pagePolicy,
  studioPolicy,
} from '#lib/base/security/content-security-policy.ts'
import { policyOrigins } from '#lib/base/security/policy-origins.ts'
import { hashNextScripts } from '#lib/base/security/script-hashes.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const nextScripts = [
  '(self.__next_f=self.__next_f||[]).push([0])',
  'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n2:I[668068,[\\"a\\"],\\"Link\\"]\\u003c/script>"])',
  'self.__next_f.push([3,"AAEC"])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/1kd-j_e~o.js"],"runtimeModuleIds":[1,22]});',
]

test('each script that Next writes is hashed once', () => {
  const html = nextScripts.map((text) => `<script>${text}</script>`).join('')
  expect(hashNextScripts(html + html)).toEqual(nextScripts.map(sha256))
  expect(hashNextScripts(`<script id="_R_">${nextScripts[0]}</script>`)).toHaveLength(1)
})

const injected = [
  'alert(1)',
  '',
  ' self.__next_f.push([1,"a"])',
  'self.__next_f.push([1,"a"]) ',
  'self.__next_f.push([1,"a"]);alert(1)',
  'self.__next_f.push([1,"a"]),alert(1)',
  'alert(1),self.__next_f.push([1,"a"])',
  'self.__next_f.push([1,"a"+alert(1)])',
  'self.__next_f.push([1,"a"],alert(1))',
  'self.__next_f.push([1,`a\x24{alert(1)}`])',
  "self.__next_f.push([1,'a'])",
  'self.__next_f.push([1,"a"].concat(alert(1)))',
  'self.__next_f.push([1,alert(1)])',
  'self.__next_f.push([1,"a",alert(1)])',
  'self.__next_f.push([1,{"toString":"a"}])',
  'self.__next_f.push([4,"a"])',
  'self.__next_f.push([1,"a"])//',
  'self.__next_f.push([1,"a\n"])',
  'self.__next_f.push([0])',
  'self["__next_f"].push([1,"a"])',
  '(self.__next_f=self.__next_f||[]).push([1,"a"])',
  '(self.__next_f=alert||[]).push([0])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["https://evil.example/a.js"],"runtimeModuleIds":[]});',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/../../uploads/a.js"],"runtimeModuleIds":[]});',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[],"runtimeModuleIds":[],"x":1});',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[],"runtimeModuleIds":[alert(1)]});',
]

test.each(injected)('an injected script is not hashed: %j', (text) => {
  for (const html of [
    `<script>${text}</script>`,
    `<SCRIPT>${text}</SCRIPT>`,
    `<script type="module">${text}</script >`,
    `<script/x>${text}</script x>`,
    `<svg><script>${text}</script></svg>`,
    `<!-- <script>${text}</script> -->`,
    `<script>${nextScripts[0]}</script><script>${text}</script>`,
  ]) {
    expect(hashNextScripts(html)).not.toContain(sha256(text))
  }
})

test('data blocks and files need no hash', () => {
  expect(
    hashNextScripts(
      '<script type="application/ld+json">{}</script><script src="/_next/a.js" async=""></script>',
    ),
  ).toEqual([])
})

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
