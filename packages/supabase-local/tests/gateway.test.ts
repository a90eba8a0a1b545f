import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { clientOf, startFromTemplate, until, withSuperuser } from './test-supabase.ts'

let db: Awaited<ReturnType<typeof startFromTemplate>>
beforeAll(async () => {
  db = await startFromTemplate(inject('libraryTemplate'))
})
afterAll(() => db.remove())

function ask(path: string, init: RequestInit = {}) {
  return fetch(db.backend.url + path, init)
}

const books = '/rest/v1/books?select=slug&limit=1'

describe('API keys', () => {
  test('a request without a key is rejected', async () => {
    const response = await ask(books)
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ message: 'No API key found in request' })
  })

  test('a well-formed key of another project is rejected', async () => {
    const foreign = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('another project’s secret, long enough'))
    for (const apikey of ['nonsense', foreign]) {
      const response = await ask(books, { headers: { apikey } })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ message: 'Invalid API key' })
    }
  })

  const closed = '/rest/v1/shelves?select=name&is_open=is.false'
  const read = async (headers: Record<string, string>) => {
    const response = await ask(closed, { headers })
    return { status: response.status, body: await response.json() }
  }
  const visible = { status: 200, body: [{ name: 'Archive' }] }
  const hidden = { status: 200, body: [] }

  test.each([
    ['publishableKey', hidden],
    ['anonKey', hidden],
    ['secretKey', visible],
    ['serviceRoleKey', visible],
  ] as const)('%s selects its role, alone and repeated as bearer token', async (name, expected) => {
    const apikey = db.backend[name]
    expect(await read({ apikey })).toEqual(expected)
    expect(await read({ apikey, authorization: `Bearer ${apikey}` })).toEqual(expected)
    const client = clientOf(db.backend.url, apikey)
    const { data } = await client.from('shelves').select('name').is('is_open', false)
    expect(data).toEqual(expected.body)
  })

  test('publishable and secret keys have the format of hosted projects', () => {
    const { publishableKey, secretKey } = db.backend
    expect(publishableKey).toMatch(/^sb_publishable_[\w-]{22}_[\w-]{8}$/)
    expect(secretKey).toMatch(/^sb_secret_[\w-]{22}_[\w-]{8}$/)
  })

  test('a secret key that is only a bearer token is rejected', async () => {
    const { publishableKey, anonKey, secretKey } = db.backend
    const authorization = `Bearer ${secretKey}`
    expect(await read({ authorization })).toMatchObject({ status: 401 })
    for (const apikey of [publishableKey, anonKey])
      expect(await read({ apikey, authorization })).toMatchObject({ status: 401 })
  })

  test('the bearer token of a user overrides a publishable key', async () => {
    const { publishableKey, serviceRoleKey } = db.backend
    const authorization = `Bearer ${serviceRoleKey}`
    expect(await read({ apikey: publishableKey, authorization })).toEqual(visible)
  })

  test('a secret key is rejected in a browser, a publishable one is not', async () => {
    const { publishableKey, secretKey } = db.backend
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' }
    expect(await read({ ...agent, apikey: secretKey })).toMatchObject({
      status: 401,
      body: { message: 'Forbidden use of secret API key in browser' },
    })
    expect(await read({ ...agent, apikey: publishableKey })).toEqual(hidden)
  })

  test('an Authorization header overrides the key; a forged one is rejected', async () => {
    const apikey = db.backend.anonKey
    const authorization = `Bearer ${db.backend.serviceRoleKey.slice(0, -6)}AAAAAA`
    const response = await ask(books, { headers: { apikey, authorization } })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'PGRST301' })
  })
})

describe('PostgREST responses are passed through unchanged', () => {
  test('PGRST116 for a single row that does not exist', async () => {
    const { error, status } = await db.anon.from('books').select().eq('slug', 'none').single()
    expect({ code: error?.code, status }).toEqual({ code: 'PGRST116', status: 406 })
  })

  test('42P01 for an unknown table and 42703 for an unknown column', async () => {
    expect((await db.anon.from('nothing').select()).error?.code).toBe('42P01')
    expect((await db.anon.from('books').select('nothing')).error?.code).toBe('42703')
  })

  test('PGRST100 with the position of a filter that does not parse', async () => {
    const headers = { apikey: db.backend.anonKey }
    const response = await ask('/rest/v1/shelves?is_open=nonsense.1', { headers })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'PGRST100',
      details: expect.stringContaining('unexpected'),
    })
  })

  test('row counts and ranges', async () => {
    const response = await db.anon.from('books').select('slug', { count: 'exact' }).range(0, 4)
    expect(response.data).toHaveLength(5)
    expect(response.count).toBe(40)
  })
})

describe('a write without a filter of rows', () => {
  test.each([
    ['PATCH', '', 'UPDATE'],
    ['PATCH', '?select=text&columns=text', 'UPDATE'],
    ['PATCH', '?order=id&limit=1', 'UPDATE'],
    ['DELETE', '', 'DELETE'],
    ['DELETE', '?select=*,shelves(name)&shelves.name=eq.Novels', 'DELETE'],
  ])('%s %s is refused as by safeupdate', async (method, search, statement) => {
    const headers = { apikey: db.backend.secretKey, 'content-type': 'application/json' }
    const init = { method, headers, ...(method === 'PATCH' && { body: '{"title":"None"}' }) }
    const response = await ask(`/rest/v1/books${search}`, init)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      ...{ code: '21000', details: null, hint: null },
      message: `${statement} requires a WHERE clause`,
    })
  })

  test('with a filter it reaches the rows that match', async () => {
    await withSuperuser(db.backend, (sql) =>
      sql.query('grant select, update, delete on books to service_role'),
    )
    const books = db.service.from('books')
    const renamed = await books.update({ title: 'One' }).eq('slug', 'book-1').select('slug')
    expect(renamed.data).toEqual([{ slug: 'book-1' }])
    const removed = await books.delete().or('slug.eq.book-1,slug.eq.none').select('slug')
    expect(removed.data).toEqual([{ slug: 'book-1' }])
    expect((await books.delete().not('slug', 'like', 'book-%').select('slug')).data).toEqual([])
    await withSuperuser(db.backend, (sql) =>
      sql.query(`insert into books (slug, title) values ('book-1', 'Book 1')`),
    )
  })
})

test('text has the order of hosted projects', async () => {
  const { rows } = await withSuperuser(db.backend, (sql) =>
    sql.query(
      `select name from unnest(array['CAT', 'Case', 'élan', 'Zebra', 'eagle']) name order by name`,
    ),
  )
  expect(rows.map(({ name }) => name)).toEqual(['Case', 'CAT', 'eagle', 'élan', 'Zebra'])
})

test('a body larger than 32 MB is rejected, with or without Content-Length', async () => {
  const { anonKey } = db.backend
  const init = { method: 'POST', headers: { apikey: anonKey, 'content-type': 'application/json' } }
  const path = '/rest/v1/messages'
  const body = JSON.stringify({ text: 'a'.repeat(32_000_000) })
  const announced = await ask(path, { ...init, body })
  const stream = new Blob([body]).stream()
  const streamed = await ask(path, Object.assign({ ...init, body: stream }, { duplex: 'half' }))
  expect([announced.status, streamed.status]).toEqual([413, 413])
})

describe('names longer than those of Postgres are refused before PostgREST looks for similar ones', () => {
  const long = 'a'.repeat(8_000)
  const post = (body: string, type = 'application/json') => ({
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  const manyNames = Array.from({ length: 100 }, (_, index) => `b${index}`.padEnd(60, 'c'))
  const manyArguments = Object.fromEntries(manyNames.map((each) => [each, 1]))

  beforeAll(async () => {
    await withSuperuser(db.backend, (sql) =>
      sql.query(
        `create function public.add(first int, second int) returns int language sql
          as 'select first + second'; notify pgrst, 'reload schema'`,
      ),
    )
    await until(
      () => call(post('{"first":1,"second":2}')),
      ({ status }) => status === 200,
    )
  })

  function request(path: string, init: RequestInit = {}) {
    const headers = { ...init.headers, apikey: db.backend.anonKey }
    return ask(`/rest/v1${path}`, { ...init, headers })
  }
  const call = (init: RequestInit) => request('/rpc/add', init)

  test.each<[string, string, RequestInit?]>([
    ['function', `/rpc/${long}`],
    ['escaped function', `/rpc/${'%61'.repeat(2_000)}`],
    ['function of letters with two bytes', `/rpc/${'é'.repeat(40)}`],
    ['table', `/${long}`],
    ['column', `/books?select=slug,${long}`],
    ['quoted column', `/books?select=${encodeURIComponent(`"${'a,'.repeat(4_000)}"`)}`],
    ['column with hyphens', `/books?select=${'a-'.repeat(4_000)}`],
    ['embedded table', `/books?select=*,shelf:${long}(*)`],
    ['filtered column', `/books?${long}=eq.1`],
    ['argument in the query', `/rpc/add?${long}=1`],
    ['argument in columns', `/rpc/add?columns=${long}`, post('{}')],
    ['argument in JSON', '/rpc/add', post(JSON.stringify({ [long]: 1 }))],
    ['argument of an escaped path', '/%72pc/add', post(JSON.stringify({ [long]: 1 }))],
    ['argument in a list', '/rpc/add', post(JSON.stringify([{ [long]: 1 }]))],
    ['argument of a form', '/rpc/add', post(`${long}=1`, 'application/x-www-form-urlencoded')],
    ['argument in CSV', '/rpc/add', post(`first,"${'a,\n'.repeat(2_000)}"\n1,2`, 'text/csv')],
    ['sum of argument names', '/rpc/add', post(JSON.stringify(manyArguments))],
    ['sum of columns', `/rpc/add?columns=${manyNames.join()}`, post('{}')],
  ])('%s', async (_, path, init) => {
    const before = process.cpuUsage()
    const response = await request(path, init)
    expect(await response.json()).toEqual({
      message: expect.stringMatching(/longer than \d+ bytes/),
    })
    expect(response.status).toBe(400)
    // The gateway runs in this process. Time of the processor: other processes may delay the response.
    const { user, system } = process.cpuUsage(before)
    expect(user + system).toBeLessThan(1_000_000)
  })

  test('names of the permitted length and long values reach PostgREST', async () => {
    const name = 'a'.repeat(63)
    expect(await (await request(`/rpc/${name}`)).json()).toMatchObject({ code: 'PGRST202' })
    const select = `slug,shelf:shelves!inner(name),${name}->>${name}`
    expect(await (await request(`/books?select=${select}`)).json()).toMatchObject({ code: '42703' })
    const filtered = await request(`/books?select=slug&title=eq.${long}&order=slug.desc.nullslast`)
    expect(await filtered.json()).toEqual([])
    const sum = await call(post(JSON.stringify({ first: 1, second: 2 })))
    expect(await sum.json()).toBe(3)
    const value = await call(post(JSON.stringify({ first: long, second: 2 })))
    expect(await value.json()).toMatchObject({ code: '22P02' })
  })
})

test('CORS allows loopback origins only', async () => {
  const { anonKey } = db.backend
  const preflight = (origin: string) =>
    ask(books, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'apikey, authorization, x-client-info',
      },
    })
  const allowed = await preflight('http://localhost:3000')
  expect(allowed.status).toBe(204)
  expect(allowed.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  expect(allowed.headers.get('access-control-allow-headers')).toContain('apikey')
  const foreign = await preflight('https://localhost.evil.example')
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  const read = await ask(books, { headers: { apikey: anonKey, origin: 'https://evil.example' } })
  expect(read.headers.get('access-control-allow-origin')).toBeNull()
})

test('/health responds with 200; unsupported services respond with 404', async () => {
  expect((await ask('/health')).status).toBe(200)
  expect((await ask('/auth/v1/settings')).status).toBe(404)
})

test('fifty concurrent requests all receive responses', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => db.anon.from('books').select('*, shelves(name)')),
  )
  expect(new Set(answers.map((response) => response.data?.length))).toEqual(new Set([40]))
})

test('a connection may be reused that was idle for a minute', async () => {
  const response = await ask(books, { headers: { apikey: db.backend.publishableKey } })
  expect(response.headers.get('keep-alive')).toBe('timeout=75')
})
