import type { SanityClient } from '@sanity/client'
import { applyPatch } from 'mendoza'
import { expect, test } from 'vitest'
import { startTestLake, type TestLake } from './test-lake.ts'

const ids = { draftId: 'drafts.a', publishedId: 'a' }

function at(client: SanityClient, id: string, query: string) {
  return client
    .request({ url: `/data/history/production/documents/${id}?${query}` })
    .then(({ documents }) => documents[0])
}

async function transactions({ lake }: TestLake, id: string, query = '') {
  const url = `${lake.url}/v1/data/history/production/transactions/${id}?excludeContent=true&${query}`
  const response = await fetch(url, { headers: { authorization: `Bearer ${lake.token}` } })
  const lines = (await response.text()).split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line))
}

test('a document can be read at a revision, at a time, and before its deletion', async () => {
  const { client, restart } = await startTestLake()
  const first = await client.create({ _id: 'a', _type: 'page', tags: ['x'], n: 1 })
  const second = await client.patch('a').set({ n: 2 }).append('tags', ['y']).commit()
  await client.patch('a').set({ n: 3 }).unset(['tags']).commit()
  await client.delete('a')
  await restart()
  expect(await at(client, 'a', `revision=${first._rev}`)).toEqual(first)
  expect(await at(client, 'a', `revision=${second._rev}`)).toEqual(second)
  expect(await at(client, 'a', 'lastRevision=true')).toMatchObject({ n: 3 })
  expect(await at(client, 'a', `time=${new Date().toISOString()}`)).toBeUndefined()
  expect(await at(client, 'a', 'time=2001-01-01T00:00:00Z')).toBeUndefined()
})

test('the effects of a document’s transactions reproduce each revision', async () => {
  const test = await startTestLake()
  const { client } = test
  const list = ['one', 'two', 'three'].map((_key, n) => ({ _key, n, marks: [] }))
  const first = await client.create({ _id: 'a', _type: 'page', list, seo: { title: 'x' } })
  await client.patch('a').unset(['list[_key=="one"]']).set({ 'seo.title': 'y' }).commit()
  await client
    .patch('a')
    .insert('before', 'list[0]', [{ _key: 'new' }])
    .commit()
  await client
    .patch('a')
    .set({ list: [], 'list[0]': { _key: 'z' } })
    .commit()
  await client
    .patch('a')
    .set({ list: [list[2], list[0], { n: 9 }], seo: null })
    .commit()
  const { _rev, ...last } = (await client.getDocument('a')) ?? {}
  const log = await transactions(test, 'a')
  expect(log).toHaveLength(5)
  expect(log[0]).toMatchObject({ id: first._rev, author: 'local-editor', documentIDs: ['a'] })
  const forward = log.reduce((document, { effects }) => applyPatch(document, effects.a.apply), null)
  expect(forward).toEqual(last)
  const back = log.reduceRight(
    (document, { effects }) => applyPatch(document, effects.a.revert),
    last,
  )
  expect(back).toBeNull()
})

test('transactions can be read by range, page by page, and in reverse', async () => {
  const test = await startTestLake()
  await test.client.create({ _id: 'a', _type: 'page' })
  for (const n of [1, 2, 3]) await test.client.patch('a').set({ n }).commit()
  const all = (await transactions(test, 'a')).map(({ id }) => id)
  const read = async (query: string) => (await transactions(test, 'a', query)).map(({ id }) => id)
  expect(await read(`fromTransaction=${all[1]}&toTransaction=${all[2]}`)).toEqual(all.slice(1, 3))
  expect(await read('limit=2')).toEqual(all.slice(0, 2))
  expect(await read('reverse=true')).toEqual(all.toReversed())
})

test('document events cover a draft and its published document', async () => {
  const { client } = await startTestLake()
  const attributes = { _id: ids.draftId, _type: 'page' }
  const create = { publishedId: 'a', attributes, ifExists: 'fail' } as const
  await client.action({ actionType: 'sanity.action.document.create', ...create })
  await client.action({ actionType: 'sanity.action.document.publish', ...ids })
  await client.action({ actionType: 'sanity.action.document.unpublish', ...ids })
  await client.action({ actionType: 'sanity.action.document.publish', ...ids })
  await client.action({
    actionType: 'sanity.action.document.delete',
    publishedId: 'a',
    includeDrafts: [],
  })
  const eventsOf = async (id: string) => {
    const { events } = await client.request({
      url: `/data/history/production/events/documents/${id}`,
    })
    return events[id].map(({ type }: { type: string }) => type)
  }
  expect(await eventsOf('drafts.a')).toEqual([
    'publishDocumentVersion',
    'createDocumentVersion',
    'publishDocumentVersion',
    'createDocumentVersion',
  ])
  expect(await eventsOf('a')).toEqual([
    'deleteDocumentGroup',
    'publishDocumentVersion',
    'unpublishDocument',
    'publishDocumentVersion',
  ])
})
