import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { handleStaffRequest } from '#lib/staff/handle-staff-request.ts'
import { staffRouter } from '#lib/staff/staff-router.ts'
import { freshBackend } from './supabase/backend.ts'

const environment = vi.hoisted(() => ({
  ...{ SUPABASE_URL: '', SUPABASE_SECRET_KEY: '', SUPABASE_PUBLISHABLE_KEY: '' },
  ...{ SITE_URL: 'http://localhost', SANITY_API_URL: 'http://127.0.0.1:9' },
}))
vi.mock('server-only', () => ({}))
// Deliveries after the response are no part of it.
vi.mock('next/server', () => ({ after: () => {} }))
vi.mock('#lib/base/env.ts', () => ({ env: () => environment }))
vi.mock('#lib/staff/authenticate-staff.ts', () => ({
  authenticateStaff: async () => ({ id: 'p-kim', name: 'Kim Roy', email: null }),
}))

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  environment.SUPABASE_URL = db.backend.url
  environment.SUPABASE_SECRET_KEY = db.backend.secretKey
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})
afterAll(() => db.remove())

const id = '5e0b0000-0000-4000-8000-000000000006'
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const filters = {
  search: 'x',
  brand: null,
  featured: null,
  priced: null,
  active: null,
  french: null,
}

/** Names of all procedures, as the path of a request has them. */
const procedures = Object.entries(staffRouter).flatMap(([domain, names]) =>
  Object.keys(names).map((name) => [domain, name] as const),
)

/** Fields of all procedures, so that each of them finds its own. */
const fields = (text: unknown, number: unknown) => ({
  ...{ table: 'products', id },
  ...{
    search: text,
    text,
    note: text,
    name: text,
    url: text,
    to: text,
    reason: text,
    subject: text,
  },
  ...{ path: text, csv: `slug,title\na,${text}`, kind: text, sort: text, label: text, after: text },
  ...{ version: number, change: number, first: number, value: number, fingerprint: null },
  ...{ filters: { ...filters, search: text }, values: { title: text } },
  ...{
    isDescending: false,
    startsAt: text,
    endsAt: null,
    brand: null,
    featured: null,
    priced: null,
  },
  ...{ find: text, matchesCase: false, inserted: { en: { '{claim:a}': text }, fr: {} } },
  changes: [{ table: 'products', id, version: number, values: { description: text } }],
  ...{ active: null, status: text, follow_up_on: text, assigned_to: text, is_resolved: text },
})

/** Bodies that no procedure takes. */
const malformed: [string, string][] = [
  ['no JSON', '{'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"a"'],
  ['a number', '1e999'],
  ['a NUL in a name', String.raw`{"a\u0000": 1}`],
  ['a lone surrogate', String.raw`{"a": "\ud800"}`],
  ['fifty thousand levels', deep(30_000)],
  ['a deep member', `{"values":${deep(20_000)},"filters":${deep(2_000)}}`],
]

/** Bodies whose fields some procedures take. */
const hostile: [string, string][] = [
  ['a lone surrogate', JSON.stringify(fields('a', 1)).replaceAll('"a"', String.raw`"\ud800"`)],
  ['a NUL', JSON.stringify(fields('a\0b', 1))],
  ['huge numbers', JSON.stringify(fields('a', 1e15))],
  [
    'numbers beyond a double',
    `{"table":"products","id":"${id}","version":1e999,"first":-1e999,"change":1e400}`,
  ],
  ['wrong types', JSON.stringify(fields({ a: 1 }, 'one'))],
  ['lists for texts', JSON.stringify(fields(['a'], [1]))],
  [
    'a deep text',
    `{"changes":[{"table":"products","id":"${id}","version":1,"values":{"description":${deep(20_000)}}}]}`,
  ],
  ['a prototype', `{"__proto__":{"id":"${id}","table":"products"},"constructor":{"prototype":{}}}`],
]

const post = (path: readonly string[], body: string) =>
  handleStaffRequest(new Request('http://localhost/api/staff', { method: 'POST', body }), path)

describe.each(procedures)('%s/%s', (...path) => {
  test.each(malformed)('rejects %s with a sentence that says so', async (_, body) => {
    const response = await post(path, body)
    expect(response.status).toBe(400)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      message: expect.stringMatching(/^The request is malformed: .*\S/),
    })
  })

  test.each(hostile)(
    'answers %s by its own status, never by one of the database',
    async (_, body) => {
      const { status } = await post(path, body)
      // An id is of no row: 404. 501 is a site without preview.
      expect([200, 204, 400, 404, 501]).toContain(status)
      if (/^(search|searchRows|changePrices|countByWeek)$/.test(path[1])) expect(status).toBe(400)
    },
  )

  test('reads no more than its limit', async () => {
    const response = await post(path, JSON.stringify({ text: 'x'.repeat(31_000_000) }))
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ message: expect.stringContaining('larger than') })
  })
})

const withId = Object.entries(staffRouter).flatMap(([domain, named]) =>
  Object.entries(named).flatMap(([name, { input }]) => {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    const members = [schema, ...(schema.oneOf ?? [])]
    return members.some(({ properties }) => properties?.id) ? [[domain, name] as const] : []
  }),
)

test('the id of most procedures is checked below', () => {
  expect(withId.length).toBeGreaterThan(20)
})

describe.each(withId)('%s/%s', (...path) => {
  test.each([`${id}'`, '1', '%00', 'a\0', '9'.repeat(40), '../x', null, {}, ['a']])(
    'rejects the id %j',
    async (bad) => {
      // The history without an id is that of the table.
      if (path[1] === 'getHistory' && bad === null) return
      const body = JSON.stringify({ ...fields('a', 1), id: bad })
      expect((await post(path, body)).status).toBe(400)
    },
  )
})

test.each([
  [],
  [''],
  ['catalog'],
  ['catalog', ''],
  ['catalog', 'getrow'],
  ['catalog', 'getRow', 'x'],
  ['Catalog', 'getRow'],
  ['getRow', 'catalog'],
  ['__proto__', 'toString'],
  ['__proto__', '__proto__'],
  ['constructor', 'prototype'],
  ['constructor', 'keys'],
  ['catalog', '__proto__'],
  ['catalog', 'constructor'],
  ['catalog', 'hasOwnProperty'],
  ['catalog', 'toString', 'call'],
  ['toString', 'call'],
])('there is no procedure %j', async (...path) => {
  const response = await post(path, '{}')
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual({ message: expect.stringContaining('Reload the Studio') })
})

test('calls at the same time get their own answers', async () => {
  const search = { filters, sort: 'title', isDescending: false, first: 0 }
  const tables = ['products', 'brands', 'dealerships', 'leads']
  const calls = Array.from({ length: 40 }, (_, index) => tables[index % tables.length])
  const answers = await Promise.all(
    calls.map(async (table) => {
      const body = JSON.stringify({ ...search, filters: { ...filters, search: '' }, table })
      const response = await post(['catalog', 'searchRows'], body)
      return [response.status, JSON.stringify(await response.json())]
    }),
  )
  const alone = answers.slice(0, tables.length)
  expect(alone.map(([status]) => status)).toEqual([200, 200, 200, 400])
  expect(new Set(alone.map(([, text]) => text)).size).toBe(4)
  expect(answers).toEqual(answers.map((_, index) => alone[index % tables.length]))
})

test.each([
  ['catalog', { table: 'brands', filters: { ...filters, search: '' } }, 'brands.csv', 'id,'],
  [
    'leads',
    {
      ...{ search: '', form: null, storefront: null, brand: null, status: null, assignee: null },
      ...{ attention: null, locale: null, from: null, to: null },
    },
    'leads.csv',
    '',
  ],
])('%s are a file to download', async (domain, input, file, header) => {
  const { status, headers, ...response } = await exported(domain, input)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${file}"`)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(response.text).toContain(header)
})

async function exported(domain: string, input: object) {
  const response = await post([domain, 'exportCsv'], JSON.stringify(input))
  return { status: response.status, headers: response.headers, text: await response.text() }
}
