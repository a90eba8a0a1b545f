import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { withSuperuser } from '@embedded/supabase-local/testing'
import { ClientError } from '@sanity/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AddressOutcome } from '#lib/staff/address-outcome.ts'
import { checkAddress } from '#lib/staff/check-address.ts'
import { handleStaffRequest } from '#lib/staff/handle-staff-request.ts'
import { resetProcessState } from '#tests/support/reset-process-state.ts'
import { freshBackend } from './supabase/backend.ts'

const environment = vi.hoisted(() => ({
  ...{ SUPABASE_URL: '', SUPABASE_SECRET_KEY: '', SUPABASE_PUBLISHABLE_KEY: '' },
  ...{ SITE_URL: 'http://localhost', SANITY_API_URL: 'http://127.0.0.1:9' },
  NEXT_PUBLIC_SANITY_DATASET: 'production',
}))
/** Addresses of made-up names. */
const names = vi.hoisted(
  (): Record<string, string[]> => ({
    'private.example': ['10.0.0.5'],
    'mapped.example': ['::ffff:127.0.0.1'],
    'mixed.example': ['93.184.215.14', '10.0.0.9'],
    'localhost.': ['127.0.0.1'],
    'metadata.example': ['169.254.169.254'],
    'nobody.example': [],
  }),
)
vi.mock('server-only', () => ({}))
vi.mock('next/server', () => ({ after: () => {} }))
vi.mock('#lib/base/env.ts', () => ({ env: () => environment }))
vi.mock('#lib/content/sanity-client.ts', () => ({
  getSanityClient: () => ({
    withConfig: ({ token }: { token: string }) => ({
      config: () => ({ projectId: 'test', dataset: 'production' }),
      request: ({ url }: { url: string }) => answerLake(token, url),
    }),
  }),
}))
vi.mock('node:dns', async (load) => {
  const dns = await load<typeof import('node:dns')>()
  const lookup: typeof dns.lookup = Object.assign(
    (name: string, options: object, callback: (error: Error | null, found: object[]) => void) => {
      const addresses = names[name]
      if (!addresses) return Reflect.apply(dns.lookup, dns, [name, options, callback])
      if (addresses.length === 0) {
        return callback(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }), [])
      }
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    },
    dns.lookup,
  )
  return { ...dns, lookup }
})

/** Tokens by role. */
const roles: Record<string, string> = {
  'token-of-an-editor': 'editor',
  'token-of-a-viewer': 'viewer',
}

async function answerLake(token: string, url: string): Promise<unknown> {
  const role = roles[token]
  if (role === undefined) {
    throw new ClientError({ statusCode: 401, headers: {}, body: {}, method: 'GET', url: '' })
  }
  return url === '/users/me' ? { id: 'u', name: 'Ada', roles: [{ name: role }] } : []
}

interface Received {
  method: string
  url: string
  at: number
  headers: IncomingMessage['headers']
}

let db: Awaited<ReturnType<typeof freshBackend>>
const received: Received[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void
const server = createServer((request, response) => {
  const { method = '', url = '', headers } = request
  received.push({ method, url, headers, at: performance.now() })
  answer(request, response)
})
let port = 0

beforeAll(async () => {
  db = await freshBackend()
  environment.SUPABASE_URL = db.backend.url
  environment.SUPABASE_SECRET_KEY = db.backend.secretKey
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await db.remove()
})
beforeEach(() => {
  received.length = 0
  answer = (_, response) => response.end()
  // Each test begins with the turns of no host taken.
  resetProcessState()
})

interface Options {
  isLoopbackAllowed?: boolean
  timeoutMs?: number
  signal?: AbortSignal
  staffId?: string
}

const check = (url: string, options: Options = {}): Promise<AddressOutcome> =>
  checkAddress(url, {
    ...{ isLoopbackAllowed: true, staffId: 'ada', signal: new AbortController().signal },
    ...options,
  })

const redirect = (location: string, status = 301) => {
  answer = ({ url }, response) => {
    if (url === '/start') response.writeHead(status, { location }).end()
    else response.end()
  }
}

describe('an address is not requested', () => {
  test.each([
    ...['http://127.0.0.1/', 'http://127.1.2.3/', 'http://localhost/', 'http://localhost./'],
    ...['http://2130706433/', 'http://0x7f000001/', 'http://0177.0.0.1/', 'http://127.1/'],
    ...['http://10.0.0.1/', 'http://172.16.0.1/', 'http://172.31.255.255/', 'http://192.168.1.1/'],
    ...['http://169.254.169.254/latest/meta-data/', 'http://100.64.0.1/', 'http://0.0.0.0/'],
    ...['http://0/', 'http://224.0.0.1/', 'http://255.255.255.255/', 'http://198.18.0.1/'],
    ...['http://[::1]/', 'http://[::]/', 'http://[fd00::1]/', 'http://[fe80::1]/'],
    ...['http://[::ffff:127.0.0.1]/', 'http://[::ffff:10.0.0.1]/', 'http://[64:ff9b::a00:1]/'],
    ...['http://[2002:a00:1::]/', 'http://[fec0::1]/', 'http://[ff02::1]/'],
    ...['http://private.example/', 'https://mapped.example/', 'http://mixed.example/'],
    ...['http://metadata.example/', 'http://１２７.0.0.1/', 'http://127。0。0。1/'],
  ])('if it is %s, which is not public', async (url) => {
    expect(await check(url, { isLoopbackAllowed: false })).toEqual({
      kind: 'blocked',
      reason: 'The URL leads to an address that is not public.',
    })
  })

  test.each([
    ['ftp://files.example/a', 'does not begin with https'],
    ['file:///etc/passwd', 'does not begin with https'],
    ['javascript:alert(1)', 'does not begin with https'],
    ['gopher://a.example/', 'does not begin with https'],
    ['data:text/html,a', 'does not begin with https'],
    ['https://user:pw@a.example/', 'user name or password'],
    ['https://user@a.example/', 'user name or password'],
    ['https://a.example:22/', 'the port 22'],
    ['http://a.example:6379/', 'the port 6379'],
    ['https://a.example:8443/', 'the port 8443'],
  ])('if it is %s', async (url, words) => {
    expect(await check(url)).toEqual({ kind: 'blocked', reason: expect.stringContaining(words) })
  })

  test.each([
    ...[
      'http://10.0.0.1/',
      'http://169.254.169.254/',
      'http://[fd00::1]/',
      'http://[::ffff:a00:1]/',
    ],
    ...['http://private.example/', 'http://mixed.example/', 'ftp://a.example/', '//192.168.0.1/'],
    ...['http://user:pw@a.example/', 'http://a.example:25/', 'javascript:alert(1)'],
    'file:///etc/passwd',
  ])('if another one redirects to %s', async (location) => {
    redirect(location)
    expect(await check(`http://127.0.0.1:${port}/start`)).toMatchObject({ kind: 'blocked' })
    expect(received.map(({ url }) => url)).toEqual(['/start'])
  })

  test('of this machine, unless that is allowed', async () => {
    const outcome = await check(`http://127.0.0.1:${port}/`, { isLoopbackAllowed: false })
    expect(outcome).toMatchObject({ kind: 'blocked' })
    expect(received).toEqual([])
  })
})

const local = (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`

describe('an address', () => {
  test('is asked by HEAD, without its fragment, cookies and referrer', async () => {
    expect(await check(local('/a?b=c#d'))).toEqual({ kind: 'found' })
    expect(received).toMatchObject([{ method: 'HEAD', url: '/a?b=c' }])
    const { cookie, referer, authorization } = received[0]?.headers ?? {}
    expect([cookie, referer, authorization]).toEqual([undefined, undefined, undefined])
  })

  test('is asked by GET if the server refuses HEAD, a second later', async () => {
    answer = ({ method }, response) => response.writeHead(method === 'HEAD' ? 405 : 200).end()
    expect(await check(local('/'))).toEqual({ kind: 'found' })
    const [head, get] = received
    expect([head?.method, get?.method]).toEqual(['HEAD', 'GET'])
    expect((get?.at ?? 0) - (head?.at ?? 0)).toBeGreaterThan(950)
  })

  test.each([
    ['closes the connection', (response: ServerResponse) => response.destroy()],
    ['sends no HTTP', (response: ServerResponse) => response.socket?.end('Hello\r\n\r\n')],
    ['does not answer', () => {}],
  ])('is asked by GET if the server %s at HEAD', async (_, handleHead) => {
    answer = ({ method }, response) => {
      if (method === 'HEAD') handleHead(response)
      else response.end()
    }
    expect(await check(local('/'), { timeoutMs: 2_000 })).toEqual({ kind: 'found' })
    expect(received.map(({ method }) => method)).toEqual(['HEAD', 'GET'])
  })

  test.each([
    ['/\u00e0-propos', '/%C3%A0-propos', 'utf8'],
    ['/\u00e0-propos', '/%C3%A0-propos', 'latin1'],
    ['/\u65e5', '/%E6%97%A5', 'utf8'],
    ['/%C3%A0', '/%C3%A0', 'latin1'],
  ] as const)(
    '%s is where a redirect leads, as browsers read it: %s in %s',
    async (path, asked, encoding) => {
      redirect(Buffer.from(path, encoding).toString('latin1'))
      expect(await check(local('/start'))).toMatchObject({ kind: 'moved', to: local(asked) })
    },
  )

  test.each([
    [404, { kind: 'missing', status: 404 }],
    [410, { kind: 'missing', status: 410 }],
    [403, { kind: 'refused', status: 403 }],
    [429, { kind: 'refused', status: 429 }],
    [503, { kind: 'refused', status: 503 }],
    // A redirect without a target is none.
    [302, { kind: 'refused', status: 302 }],
  ])('that answers %i is %j', async (status, outcome) => {
    answer = (_, response) => response.writeHead(status).end()
    expect(await check(local('/'))).toEqual(outcome)
  })

  test.each([
    [301, true],
    [308, true],
    [302, false],
    [307, false],
  ])('that redirects by %i is followed by hand', async (status, isPermanent) => {
    redirect('/next?a=b', status)
    const outcome = await check(local('/start'))
    expect(outcome).toEqual({ kind: 'moved', to: local('/next?a=b'), isPermanent })
    const [first, second] = received
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(950)
  })

  test('that redirects without end is given up', async () => {
    answer = (_, response) => response.writeHead(302, { location: '/again' }).end()
    expect(await check(local('/'))).toEqual({
      kind: 'unreachable',
      reason: 'It leads from one address to the next without end.',
    })
    expect(received).toHaveLength(6)
  })

  test('that never answers, or never ends its answer, is given up in time', async () => {
    answer = () => {}
    expect(await check(local('/'), { timeoutMs: 200 })).toEqual({
      kind: 'unreachable',
      reason: 'No answer in time.',
    })
    answer = (_, response) => response.writeHead(200, { 'content-length': '9' }).flushHeaders()
    expect(await check(local('/', 'localhost'), { timeoutMs: 2_000 })).toEqual({ kind: 'found' })
  })

  test.each([
    ['http://nobody.example/', 'There is no server with this name.'],
    ['http://127.0.0.1:9/', 'The server refuses the connection.'],
  ])('%s cannot be reached', async (url, reason) => {
    expect(await check(url)).toEqual({ kind: 'unreachable', reason })
  })
})

test('requests of one host are a second apart, whoever asks; those of others do not wait', async () => {
  const begin = performance.now()
  await Promise.all([
    check(local('/1'), { staffId: 'ada' }),
    check(local('/2'), { staffId: 'eva' }),
    check(local('/3', 'localhost'), { staffId: 'ada' }),
  ])
  const at = (url: string) => (received.find((each) => each.url === url)?.at ?? 0) - begin
  expect(Math.abs(at('/2') - at('/1'))).toBeGreaterThan(950)
  expect(at('/3')).toBeLessThan(950)
})

test('too many checks at the same time are refused, and end when nobody waits for them', async () => {
  const controller = new AbortController()
  const all = Array.from({ length: 25 }, (_, index) =>
    check(local(`/${index}`), { signal: controller.signal }).catch(
      (error: { status?: number }) => error,
    ),
  )
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(0))
  controller.abort()
  const outcomes = await Promise.all(all)
  const refused = outcomes.filter((each) => 'status' in each && each.status === 429)
  expect(refused).toHaveLength(5)
  expect(received.length).toBeLessThan(3)
  expect(await check(local('/later', 'localhost'))).toEqual({ kind: 'found' })
})

test('one member of the staff checks 600 addresses in a quarter of an hour, and others can go on', async () => {
  for (let index = 0; index < 600; index += 1) await check('ftp://a.example/')
  await expect(check('ftp://a.example/')).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/Try again in 1[45] minutes/),
  })
  expect(await check('ftp://a.example/', { staffId: 'eva' })).toMatchObject({ kind: 'blocked' })
})

const call = (name: string, input: object, headers: Record<string, string>) =>
  handleStaffRequest(
    new Request('http://localhost/api/staff', {
      ...{ method: 'POST', headers, body: JSON.stringify(input) },
    }),
    ['links', name],
  )

const asEditor = { authorization: 'Bearer token-of-an-editor' }

describe.each([
  ['getRows', {}],
  ['findMissingFiles', { paths: [] }],
  ['checkAddress', { url: 'ftp://a.example/' }],
])('%s', (name, input) => {
  test('is for staff only', async () => {
    expect((await call(name, input, {})).status).toBe(401)
    expect((await call(name, input, { authorization: 'Bearer made-up-token-here' })).status).toBe(
      401,
    )
    const viewer = { authorization: 'Bearer token-of-a-viewer' }
    expect((await call(name, input, viewer)).status).toBe(403)
    expect((await call(name, input, { cookie: 'token=token-of-an-editor' })).status).toBe(401)
  })

  test('lets no other site read the answer', async () => {
    const { status, headers } = await call(name, input, {
      ...asEditor,
      origin: 'https://evil.example',
    })
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

test.each([
  ['checkAddress', { url: 'a' }],
  ['checkAddress', { url: `https://a.example/${'a'.repeat(2_000)}` }],
  ['checkAddress', { url: ['https://a.example/'] }],
  ['findMissingFiles', { paths: Array.from({ length: 2_001 }, () => '/uploads/a') }],
  ['findMissingFiles', { paths: ['x'.repeat(2_001)] }],
])('%s refuses %#', async (name, input) => {
  expect((await call(name, input, asEditor)).status).toBe(400)
})

test('files of the uploads are looked for, and no others', async () => {
  const paths = [
    ...['/uploads/gone.jpg', '/uploads/brands/bobcat.svg', '/etc/passwd', '/uploads/../../gone'],
    ...['/uploads/%2e%2e/%2e%2e/gone', '/uploads/%ff', '/faq', 'https://a.example/gone.jpg'],
  ]
  const response = await call('findMissingFiles', { paths }, asEditor)
  expect(await response.json()).toEqual(['/uploads/gone.jpg'])
})

test('rows have their links, also those of brands that are switched off', async () => {
  await withSuperuser(db.backend, (sql) =>
    sql.query(`update brands set is_active = false where slug = 'bobcat';
      update dealerships set contact_email = 'a@b.example', description = 'See https://a.example/b.'
        where slug = 'nord-traction'`),
  )
  const rows: unknown = await (await call('getRows', {}, asEditor)).json()
  expect(rows).toContainEqual(
    expect.objectContaining({ table: 'brands', slug: 'bobcat', isActive: false }),
  )
  expect(rows).toContainEqual(
    expect.objectContaining({
      ...{ table: 'dealerships', slug: 'nord-traction', isActive: true },
      links: expect.arrayContaining([
        { field: 'description', label: 'Description', href: 'https://a.example/b' },
        { field: 'contact_email', label: 'Email', href: 'mailto:a@b.example' },
      ]),
    }),
  )
})
