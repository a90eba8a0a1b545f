import { expect, test } from 'vitest'
import { clientOf, failure, startTestLake } from './test-lake.ts'

async function lakeWithProducts() {
  const test = await startTestLake()
  await test.client
    .transaction()
    .create({ _id: 'brand', _type: 'brand', name: 'Bobcat' })
    .create({ _id: 'p1', _type: 'product', title: 'Long bar', price: 30, brand: { _ref: 'brand' } })
    .create({ _id: 'p2', _type: 'product', title: 'Short bar', price: 20 })
    .create({ _id: 'drafts.p2', _type: 'product', title: 'Shorter bar', price: 10 })
    .create({ _id: 'versions.autumn.p2', _type: 'product', title: 'Autumn bar', price: 15 })
    .create({ _id: 'drafts.p3', _type: 'product', title: 'New bar', price: 5 })
    .commit()
  return test
}

test('a query takes parameters and resolves references', async () => {
  const { client } = await lakeWithProducts()
  const query = '*[_type == $type && price > $least]{title, "brand": brand->name}'
  const result = await client.fetch(query, { type: 'product', least: 25 })
  expect(result).toEqual([{ title: 'Long bar', brand: 'Bobcat' }])
})

test('a long query can be sent by POST', async () => {
  const { client } = await lakeWithProducts()
  const ids = ['p1', ...Array.from({ length: 3000 }, (_, index) => `absent-${index}`)]
  expect(await client.fetch('*[_id in $ids]._id', { ids })).toEqual(['p1'])
})

test('each perspective returns its own version of a document', async () => {
  const { client } = await lakeWithProducts()
  const titles = (perspective: 'raw' | 'published' | 'drafts' | string[]) =>
    client.fetch('*[_type == "product"] | order(_id, title).title', {}, { perspective })
  expect(await titles('published')).toEqual(['Long bar', 'Short bar'])
  expect(await titles('drafts')).toEqual(['Long bar', 'Shorter bar', 'New bar'])
  expect(await titles(['autumn', 'drafts'])).toEqual(['Long bar', 'Autumn bar', 'New bar'])
  expect(await titles(['autumn'])).toEqual(['Long bar', 'Autumn bar'])
  expect(await titles('raw')).toHaveLength(5)
})

test('a draft returned in place of its published document has _originalId', async () => {
  const { client } = await lakeWithProducts()
  const query = '*[_id == "p2"][0]{_id, _originalId}'
  const seen = await client.fetch(query, {}, { perspective: 'drafts' })
  expect(seen).toEqual({ _id: 'p2', _originalId: 'drafts.p2' })
})

test('the default perspective is published in newer API versions and raw in older ones', async () => {
  const { lake } = await lakeWithProducts()
  const count = async (apiVersion: string) => {
    const url = `${lake.url}/v${apiVersion}/data/query/production?query=count(*)`
    const response = await fetch(url, { headers: { authorization: `Bearer ${lake.token}` } })
    return (await response.json()).result
  }
  expect(await count('2025-02-19')).toBe(3)
  expect(await count('X')).toBe(3)
  expect(await count('2021-10-21')).toBe(6)
})

test('text::query matches words anywhere, prefixes and exclusions', async () => {
  const { client } = await lakeWithProducts()
  const find = (text: string) =>
    client.fetch('*[[@, _id] match text::query($text)] | order(_id)._id', { text })
  expect(await find('lon*')).toEqual(['p1'])
  expect(await find('bar -long -short')).not.toContain('p1')
  expect(await find('"short bar"')).toEqual(['p2'])
  const scored = '*[_type == "product"] | score(boost(title match text::query("short*"), 5))'
  const best = await client.fetch(`${scored}[_score > 0] | order(_score desc)._id`)
  expect(best.toSorted()).toEqual(['drafts.p2', 'p2'])
})

test('an invalid query is rejected with 400 and the position of the error', async () => {
  const { client } = await lakeWithProducts()
  const query = '*[_type == ]{title}'
  const { status, details } = await failure(client.fetch(query))
  expect(status).toBe(400)
  expect(details).toMatchObject({ type: 'queryParseError', query, start: 11, end: 12 })
})

test('an unknown function or missing parameter is reported with its position', async () => {
  const { client } = await lakeWithProducts()
  const unknown = await failure(client.fetch('*[tite(title)]'))
  expect(unknown.details).toMatchObject({ type: 'queryParseError', start: 2, end: 6 })
  const missing = await failure(client.fetch('*[_id == $id]'))
  expect(missing.details).toMatchObject({ start: 9, end: 12 })
})

test('requests without a token return only published documents, in every perspective', async () => {
  const { lake } = await lakeWithProducts()
  const visitor = clientOf(lake, { token: '' })
  const titles = (perspective: 'raw' | 'drafts') =>
    visitor.fetch('*[_type == "product"] | order(_id).title', {}, { perspective })
  expect(await titles('raw')).toEqual(['Long bar', 'Short bar'])
  expect(await titles('drafts')).toEqual(['Long bar', 'Short bar'])
  expect(await visitor.getDocument('drafts.p2')).toBeUndefined()
  expect(await visitor.getDocument('p2')).toMatchObject({ title: 'Short bar' })
})

test('with an index lag queries see a commit later, and `visibility=sync` waits for them', async () => {
  const { client } = await startTestLake([], 300)
  const count = () => client.fetch('count(*[_type == "product"])')
  await client.create({ _id: 'p1', _type: 'product' }, { visibility: 'async' })
  expect(await client.getDocument('p1')).toMatchObject({ _id: 'p1' })
  expect(await count()).toBe(0)
  await expect.poll(count).toBe(1)
  await client.delete('p1')
  expect(await count()).toBe(0)
})
