import { ClientError } from '@sanity/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as route from '#app/api/staff/[...path]/route.ts'
import { staffRouter } from '#lib/staff/staff-router.ts'
import { createStaffApi, getErrorMessage, StaffRequestError } from '#studio/tools/staff-api.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'

vi.mock('server-only', () => ({}))
vi.mock('next/server', () => ({ after: () => {} }))
vi.mock('#lib/content/sanity-client.ts', () => ({
  getSanityClient: () => ({
    withConfig: ({ token }: { token: string }) => ({
      config: () => ({ projectId: 'test', dataset: 'test' }),
      request: async () => {
        const role = roles.get(token)
        if (role) return { id: 'u', name: 'Ada', roles: [{ name: role }] }
        throw new ClientError({ statusCode: 401, headers: {}, body: {}, method: 'GET', url: '' })
      },
    }),
  }),
}))

const editor = 'token-of-the-editor'
const viewer = 'token-of-the-viewer'
const roles = new Map([
  [editor, 'editor'],
  [viewer, 'viewer'],
])

vi.stubEnv('SITE_URL', 'https://bars.example')
vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'test')
vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', 'test')
vi.stubEnv('SUPABASE_URL', 'https://backend.example')
vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')

beforeEach(() => {
  spyOnLog()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const procedures = Object.entries(staffRouter).flatMap(([domain, names]) =>
  Object.keys(names).map((name) => [domain, name] as const),
)

/** Posts a body to a path below `/api/staff`, as Next passes it to the route. */
function post(path: readonly string[], init: RequestInit & { duplex?: 'half' } = {}) {
  const request = new Request(`https://bars.example/api/staff/${path.join('/')}`, {
    ...{ method: 'POST', body: '{}' },
    ...init,
  })
  return route.POST(request, { params: Promise.resolve({ path: [...path] }) })
}

test('the router has the procedures of all tools', () => {
  expect(procedures.length).toBeGreaterThan(45)
  expect(Object.keys(route)).toEqual(['POST'])
})

describe.each([...procedures, ['catalog', 'unknown'] as const, ['__proto__', 'x'] as const])(
  '%s/%s',
  (...path) => {
    test.each([
      ['no token', {}, 401],
      ['an empty token', { authorization: 'Bearer ' }, 401],
      ['another scheme', { authorization: `Basic ${editor}` }, 401],
      ['a made-up or expired token', { authorization: 'Bearer a-token-of-nobody' }, 401],
      ['a token of a reader', { authorization: `Bearer ${viewer}` }, 403],
      ['a cookie', { cookie: `session=${editor}`, origin: 'https://evil.example' }, 401],
    ] as const)('refuses %s before it reads the body', async (_, headers, status) => {
      const pull = vi.fn()
      const body = new ReadableStream({ pull }, { highWaterMark: 0 })
      const response = await post(path, { headers, body, duplex: 'half' })
      expect(response.status).toBe(status)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      expect(await response.json()).toEqual({
        message: expect.stringMatching(/^(Sign in|Your role)/),
      })
      expect(pull).not.toHaveBeenCalled()
    })
  },
)

/** Makes requests of the client reach the route. */
function connect() {
  const send = vi.fn(async (path: string, init: RequestInit) =>
    post(path.replace('/api/staff/', '').split('/'), init),
  )
  vi.stubGlobal('fetch', send)
  return send
}

test('the client calls the procedure of the same name', async () => {
  const send = connect()
  const api = createStaffApi(editor)
  expect(await api.site.getProblems({})).toEqual({ rejections: [], unreadable: [] })
  expect(send.mock.calls[0]?.[0]).toBe('/api/staff/site/getProblems')
  expect(send.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', cache: 'no-store' })
})

test('the parts of a client stay the same, which hooks depend on', () => {
  const api = createStaffApi(editor)
  expect(api.leads).toBe(api.leads)
  expect(api.leads.search).toBe(api.leads.search)
  expect(api.leads).not.toBe(api.guests)
})

test('to await a part of a client sends nothing', async () => {
  const send = connect()
  const { leads } = await createStaffApi(editor)
  await leads
  expect(send).not.toHaveBeenCalled()
})

test('staff read why a request was refused', async () => {
  connect()
  const call = (token: string | undefined, id: string) =>
    createStaffApi(token)
      .leads.get({ id })
      .catch((error: unknown) => [
        error instanceof StaffRequestError && error.status,
        getErrorMessage(error),
      ])
  expect(await call(undefined, 'x')).toEqual([null, 'Sign in to the Studio again.'])
  expect(await call('a-token-of-nobody', 'x')).toEqual([401, 'Sign in to the Studio again.'])
  expect(await call(viewer, 'x')).toEqual([403, expect.stringContaining('Your role')])
  expect(await call(editor, 'x')).toEqual([400, expect.stringContaining('The id is not valid.')])
})

test.each([
  ['nothing', () => Promise.reject(new TypeError('Failed')), 'The site does not answer.'],
  [
    'the page of a proxy',
    async () => new Response('<html>', { status: 502 }),
    'The site does not answer as it should.',
  ],
  [
    'a page in place of an answer',
    async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    'The answer was not understood.',
  ],
])('staff read of an answer that is %s', async (_, answer, message) => {
  vi.stubGlobal('fetch', answer)
  const error = await createStaffApi(editor)
    .site.getProblems({})
    .catch((error: unknown) => error)
  expect(getErrorMessage(error)).toBe(message)
})

test('a file arrives as a blob, and an answer without a value as nothing', async () => {
  const answers = [
    new Response('a,b', { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
    new Response(null, { status: 204 }),
  ]
  vi.stubGlobal('fetch', async () => answers.shift())
  const { catalog, guests } = createStaffApi(editor)
  const filters = {
    search: '',
    brand: null,
    featured: null,
    priced: null,
    active: null,
    french: null,
  }
  expect(await (await catalog.exportCsv({ table: 'brands', filters })).text()).toBe('a,b')
  expect(await guests.revoke({ id: 'x' })).toBeUndefined()
})
