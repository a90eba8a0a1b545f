import { expect, test } from 'vitest'
import { failure, startTestLake } from './test-lake.ts'

function nested(levels: number): unknown {
  return levels === 0 ? 1 : { child: nested(levels - 1) }
}

test.each(['a.-b', 'drafts..x', '-a', '.a', 'no spaces', 'ü', `a${'x'.repeat(128)}`])(
  'the document id %j is rejected with 400',
  async (_id) => {
    const { client } = await startTestLake()
    const mutations = [{ create: { _id, _type: 'page' } }]
    const request = client.request({
      ...{ url: '/data/mutate/production', method: 'POST', body: { mutations } },
    })
    const error = { type: 'validationError', description: `Malformed document ID: "${_id}"` }
    expect(await failure(request)).toMatchObject({
      status: 400,
      details: { type: 'mutationError', items: [{ index: 0, error }] },
    })
  },
)

test('ids of 128 characters and with several dots are accepted', async () => {
  const { client } = await startTestLake()
  for (const _id of ['x'.repeat(128), '_.a-b.c_d', 'drafts.a.b']) {
    expect(await client.create({ _id, _type: 'page' })).toMatchObject({ _id })
  }
})

test('a document without a type is rejected, and the mutation is named', async () => {
  const { client } = await startTestLake()
  const mutations = [{ create: { _id: 'a', _type: 'page' } }, { create: { _id: 'b' } }]
  const request = client.request({
    ...{ url: '/data/mutate/production', method: 'POST', body: { mutations } },
  })
  expect(await failure(request)).toMatchObject({
    status: 400,
    details: { items: [{ index: 1, error: { type: 'validationError' } }] },
  })
  expect(await client.getDocument('a')).toBeUndefined()
})

test('a document has at most 20 levels', async () => {
  const { client } = await startTestLake()
  await client.create({ _id: 'a', _type: 'page', child: nested(19) })
  const deeper = client.patch('a').set({ child: nested(20) })
  expect(await failure(deeper.commit())).toMatchObject({
    status: 400,
    message: expect.stringContaining('max depth of 20 exceeded'),
  })
})

test('a document has at most 1,000 attributes; elements of an array share theirs', async () => {
  const { client } = await startTestLake()
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, index]))
  const list = Array.from({ length: 2000 }, (_, index) => ({ _key: String(index), index }))
  await client.create({ _id: 'a', _type: 'page', list })
  await client.create({ _id: 'b', _type: 'page', ...many(990) })
  const tooMany = client.create({ _id: 'c', _type: 'page', ...many(1000) })
  expect(await failure(tooMany)).toMatchObject({
    status: 400,
    message: expect.stringContaining('exceeds the limit of 1000'),
  })
})

test('a request body has at most 4 MB', async () => {
  const { client } = await startTestLake()
  await client.create({ _id: 'a', _type: 'page', text: 'x'.repeat(3_900_000) })
  const larger = client.create({ _id: 'b', _type: 'page', text: 'x'.repeat(4_000_000) })
  expect(await failure(larger)).toMatchObject({
    status: 413,
    message: expect.stringContaining('Request body exceeds limit of 4000000 bytes'),
  })
})

test.each([
  ['_type', { patch: { id: 'a', set: { _type: 'other' } } }],
  ['_type', { patch: { id: 'a', unset: ['_type'] } }],
  ['_id', { patch: { id: 'a', set: { _id: 'b' } } }],
  ['_createdAt', { patch: { id: 'a', set: { _createdAt: '2001-01-01T00:00:00Z' } } }],
  ['_type', { createOrReplace: { _id: 'a', _type: 'other' } }],
])('%s cannot change by %j', async (attribute, mutation) => {
  const { client } = await startTestLake()
  const { _rev } = await client.create({ _id: 'a', _type: 'page' })
  const request = client.request({
    ...{ url: '/data/mutate/production', method: 'POST', body: { mutations: [mutation] } },
  })
  expect(await failure(request)).toMatchObject({
    status: 409,
    message: expect.stringContaining(`Cannot modify immutable attribute "${attribute}"`),
    details: { items: [{ error: { type: 'cannotModifyImmutableAttributeError', attribute } }] },
  })
  expect(await client.getDocument('a')).toMatchObject({ _rev, _type: 'page' })
})

const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
const deepPath = Array.from({ length: 20_000 }, () => 'a').join('.')

test.each([
  ['query/production', `{"query": "$value", "params": {"value": ${deep}}}`],
  ['query/production', `{"query": "${'['.repeat(20_000)}"}`],
  ['query/production', `{"query": "${'!'.repeat(20_000)}true"}`],
  ['query/production', `{"query": "*[${'('.repeat(20_000)}"}`],
  ['mutate/production', `{"mutations": [{"create": {"_type": "page", "value": ${deep}}}]}`],
  ['mutate/production', `{"mutations": [{"patch": {"id": "a", "set": {"${deepPath}": 1}}}]}`],
  ['mutate/production', `{"mutations": [{"delete": {"query": "${'('.repeat(20_000)}"}}]}`],
  ['actions/production', `{"actions": ${deep}}`],
])('JSON deeper than the stack is an error of the request: %s, %#', async (path, body) => {
  const { lake, client } = await startTestLake()
  await client.create({ _id: 'a', _type: 'page' })
  const response = await fetch(`${lake.url}/v2025-02-19/data/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${lake.token}` },
    body,
  })
  expect([response.status, await response.text()]).toEqual([400, expect.any(String)])
  expect(await client.fetch('count(*)')).toBe(1)
})

test.each([
  ['query', '[[{}]]', 200],
  ['query', '[".[\\"[", "]"]', 200],
  ['query', `${'['.repeat(201)}${']'.repeat(201)}`, 400],
  ['listen', `${'['.repeat(1_000)}${']'.repeat(1_000)}`, 400],
])('a parameter of a URL has at most 200 levels: %s, %#', async (route, value, status) => {
  const { lake } = await startTestLake()
  const search = new URLSearchParams({ query: '*[title == $value]', $value: value })
  const response = await fetch(`${lake.url}/v2025-02-19/data/${route}/production?${search}`, {
    headers: { authorization: `Bearer ${lake.token}` },
  })
  expect(response.status).toBe(status)
  await response.body?.cancel()
})

test('the type cannot change by deletion and creation in one transaction, but in two', async () => {
  const { client } = await startTestLake()
  await client.create({ _id: 'a', _type: 'page' })
  const other = { _id: 'a', _type: 'other' }
  const both = client.transaction().delete('a').create(other)
  expect(await failure(both.commit())).toMatchObject({
    details: { items: [{ error: { type: 'cannotModifyImmutableAttributeError' } }] },
  })
  await client.delete('a')
  expect(await client.create(other)).toMatchObject(other)
})
