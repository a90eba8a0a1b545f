import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteServices, startSiteServices } from '#tests/support/site-services.ts'
import { testDataDir } from '#tests/support/test-data-dir.ts'
import { hostileText, hostileValue, runCount } from './arbitraries.ts'

let services: SiteServices

beforeAll(async () => {
  services = await startSiteServices(testDataDir)
})
afterAll(() => services.stop())

/** Occurs in no page; text of a request must not appear in the HTML of its response. */
const marker = '<svg/onload=q1z()>'

/** Segments and values, as they are written in a request line. */
const hostileSegments = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      '.',
      '..',
      '%2e%2e',
      '%2f',
      '%5c',
      '%00',
      '%ff',
      '%E0%A4%A',
      '%',
      '%zz',
      '%25ff',
      '%0d%0a',
    ],
    ...[
      '//evil.example',
      '/\\evil.example',
      '%2f%2fevil.example',
      '@evil.example',
      'http://evil.example',
    ],
    ...[
      'en',
      'main',
      'dealer',
      'dealer-nord-traction',
      'nord-traction',
      'products.listing',
      'products.machine',
      '_next',
    ],
    ...[
      '__proto__',
      'constructor',
      'x'.repeat(3_000),
      '%41'.repeat(2_000),
      'a.rsc',
      'a.txt',
      '[slug]',
    ],
  ),
  fc.constant(encodeURIComponent(marker)),
  hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
)

const basePaths = [
  ...['/', '/products', '/products/bobcat', '/faq', '/dealer/nord-traction', '/dealer', '/en/main'],
  ...[
    '/social/en/main/home.png',
    '/sitemap.xml',
    '/sitemaps/0.xml',
    '/icons/icon.png',
    '/llms.txt',
  ],
  ...['/studio', '/studio/structure', '/api/health', '/api/search', '/api/models', '/api/brands'],
  ...[
    '/api/leads/quote',
    '/api/leads/unsubscribe',
    '/api/staff/leads/search',
    '/api/leads/deliver',
    '/api/leads/fit',
  ],
  ...['/api/draft-mode/enable', '/api/draft-mode/disable', '/api/webhooks/sanity', '/_next/image'],
  ...['/fit', '/dealer/nord-traction/fit', '/api/fit', '/api/machines'],
  ...['/_next/static/chunks', '/_next/data', '/uploads/media', '/traction'],
]

const queryNames = [
  ...[
    'brand',
    'page',
    'q',
    'url',
    'w',
    'redirect',
    'sanity-preview-secret',
    'sanity-preview-pathname',
  ],
  ...['model', 'track', 'range', 'compare', 'machine', 'product', 'locale', 'storefront'],
  ...['_rsc', 'slug', 'filters', '__proto__', 'utm_source', 'nxtPlocale', 'nextInternalLocale'],
]

const headerNames = [
  ...['host', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for', 'forwarded', 'origin'],
  ...['referer', 'cookie', 'authorization', 'accept-encoding', 'if-none-match', 'range', 'rsc'],
  ...['next-router-state-tree', 'next-router-prefetch', 'next-url', 'next-action', 'x-nextjs-data'],
  ...['x-middleware-subrequest', 'x-invoke-path', 'x-matched-path', 'x-prerender-revalidate'],
  ...[
    'content-type',
    'accept-language',
    'user-agent',
    'content-security-policy',
    'x-now-route-matches',
  ],
]

/** A header's value: Node refuses to send other characters. */
const headerValue = fc.oneof(
  hostileText.map((text) => text.replaceAll(/[^\t\x20-\x7e]/g, '').slice(0, 4_000)),
  fc.constantFrom(
    ...[
      'evil.example',
      'http://evil.example',
      '*',
      'gzip;q=0',
      'bytes=0-',
      'bytes=5-1,9',
      '1',
      '%ff',
    ],
    ...['__prerender_bypass=x', 'sanity-preview-perspective=drafts', marker, 'Bearer x', '["",{}]'],
  ),
)

/**
 * Longest request line with its headers, in characters. Node closes the connection of a request with more than
 * 16 KiB, after a response that the client may not receive.
 */
const maxHeadLength = 15_000

const requests = fc
  .record({
    method: fc.constantFrom(
      'GET',
      'GET',
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'DELETE',
      'OPTIONS',
      'PATCH',
    ),
    path: fc
      .tuple(fc.constantFrom(...basePaths), fc.array(hostileSegments, { maxLength: 3 }))
      .map(([base, segments]) => [base.replace(/\/$/, ''), ...segments].join('/') || '/'),
    query: fc.array(fc.tuple(fc.constantFrom(...queryNames), hostileSegments), { maxLength: 3 }),
    headers: fc.dictionary(fc.constantFrom(...headerNames), headerValue, { maxKeys: 3 }),
  })
  .map(({ method, path, query, headers }) => {
    const search = query.map(([name, value]) => `${name}=${value}`).join('&')
    const url = (search ? `${path}?${search}` : path).replaceAll(/[^\x21-\x7e]/g, '')
    return { method, url, headers }
  })
  .filter(({ url, headers }) => url.length + JSON.stringify(headers).length < maxHeadLength)

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

/** Sends a request as it is, on a separate connection; `fetch` would normalize it. */
async function send(
  method: string,
  path: string,
  headers: OutgoingHttpHeaders,
  body = '',
): Promise<Answer> {
  const { hostname, port, host } = new URL(services.site)
  const options = {
    ...{ hostname, port, path, method, headers: { host, ...headers }, agent: false },
    // A redirect repeats a long path in two headers, which the default of 16 KiB does not hold.
    maxHeaderSize: 65_536,
  }
  const sent = httpRequest(options)
  const [response]: IncomingMessage[] = await once(sent.end(body), 'response')
  if (!response) throw new Error(`No response to ${method} ${path}`)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: await readText(response),
  }
}

/** Expects no server error, no internals of the server, and no redirect to another host. */
function expectSoundAnswer({ status, headers, text }: Answer, what: string) {
  expect(status, `${what}\n${text.slice(0, 500)}`).toBeLessThan(500)
  expect(text, what).not.toMatch(/node_modules|\bat \w+ \(|webpack-internal|\.ts:\d+/)
  if (headers['content-type']?.includes('html')) expect(text, what).not.toContain(marker)
  const { location } = headers
  if (location !== undefined) {
    expect(new URL(location, services.site).origin, what).toBe(services.site)
    expect(location, what).not.toMatch(/^[/\\]{2}/)
  }
}

test(`${runCount} requests get no server error, no redirect to another host and no reflected text`, async () => {
  const seen: Record<number, number> = {}
  await fc.assert(
    fc.asyncProperty(requests, async ({ method, url, headers }) => {
      const answer = await send(method, url, headers)
      seen[answer.status] = (seen[answer.status] ?? 0) + 1
      expectSoundAnswer(answer, `${method} ${url} ${JSON.stringify(headers)}`)
    }),
    { numRuns: runCount },
  )
  console.log(`answers ${JSON.stringify(seen)}`)
})

const deepJson = `${'['.repeat(20_000)}${']'.repeat(20_000)}`

test(`${runCount} webhooks, signed and unsigned, with any body get no server error`, async () => {
  const { sanityWebhookSecret, supabaseWebhookSecret } = services.state
  const webhooks = [
    {
      ...{ path: '/api/webhooks/sanity', secret: sanityWebhookSecret },
      ...{ valid: { _type: 'faqPage' }, success: 200 },
    },
    {
      ...{ path: '/api/webhooks/supabase', secret: supabaseWebhookSecret },
      ...{ valid: { source: 'supabase', tags: [] }, success: 200 },
    },
    {
      ...{ path: '/api/leads/deliver', secret: supabaseWebhookSecret },
      ...{ valid: { source: 'supabase', mails: true }, success: 202 },
    },
  ]
  const post = async (
    { path, secret }: (typeof webhooks)[number],
    text: string,
    signed: boolean,
  ) => {
    const signature = signed ? await encodeSignatureHeader(text, Date.now(), secret) : 'x'
    const headers = {
      [SIGNATURE_HEADER_NAME]: signature,
      'content-length': Buffer.byteLength(text),
    }
    return send('POST', path, headers, text)
  }
  // Without these, signatures that are all refused would pass.
  for (const webhook of webhooks) {
    const { status } = await post(webhook, JSON.stringify(webhook.valid), true)
    expect(status, webhook.path).toBe(webhook.success)
  }
  const change = fc.record(
    {
      ...{ _type: hostileValue, _id: hostileValue, path: hostileValue, source: hostileValue },
      ...{ tags: hostileValue, paths: hostileValue, rev: hostileValue, moved: hostileValue },
    },
    { requiredKeys: [] },
  )
  const body = fc.oneof(
    change.map((value) => JSON.stringify(value)),
    hostileText,
    fc.constantFrom(deepJson, '{"__proto__":{"a":1}}', 'null', '[]', 'x'.repeat(2_000_000)),
  )
  const signedStatuses: number[] = []
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...webhooks),
      body,
      fc.boolean(),
      async (webhook, text, isSigned) => {
        const content = text.toWellFormed()
        // An empty text cannot be signed.
        const hasSignature = isSigned && content !== ''
        const answer = await post(webhook, content, hasSignature)
        expectSoundAnswer(answer, `${webhook.path} ${content.slice(0, 500)}`)
        if (hasSignature) signedStatuses.push(answer.status)
        else expect(answer.status).toBeGreaterThanOrEqual(400)
      },
    ),
    { numRuns: runCount },
  )
  // A signed body is judged by its content; 401 means that its signature was refused.
  expect(signedStatuses.filter((status) => status !== 401).length).toBeGreaterThan(runCount / 4)
})
