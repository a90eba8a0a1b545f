import { expect, test } from 'vitest'
import { failure, startTestLake } from './test-lake.ts'

test('a patch applies all of its operations', async () => {
  const { client } = await startTestLake()
  await client.create({
    ...{ _id: 'a', _type: 'page', title: 'Old title', count: 5, gone: true },
    tags: ['one', 'two', 'three'],
    blocks: [
      { _key: 'x', text: 'first' },
      { _key: 'y', text: 'second' },
    ],
  })
  const patched = await client
    .patch('a')
    .set({ 'blocks[_key=="y"].text': 'zweiter', 'seo.title': 'deep' })
    .setIfMissing({ title: 'ignored', subtitle: 'set' })
    .unset(['gone', 'tags[0]'])
    .inc({ count: 3 })
    .commit()
  expect(patched).toMatchObject({
    ...{ title: 'Old title', subtitle: 'set', seo: { title: 'deep' }, tags: ['two', 'three'] },
    ...{ count: 8, blocks: [{ text: 'first' }, { text: 'zweiter' }] },
  })
  expect(patched).not.toHaveProperty('gone')
  const again = await client.patch('a').dec({ count: 6 }).diffMatchPatch({
    title: '@@ -1,9 +1,9 @@\n-Old\n+New\n  title\n',
  })
  expect(await again.commit()).toMatchObject({ count: 2, title: 'New title' })
})

test.each([
  ['before', 'tags[0]', ['new', 'one', 'two']],
  ['after', 'tags[-1]', ['one', 'two', 'new']],
  ['replace', 'tags[0]', ['new', 'two']],
] as const)('insert %s %s inserts items at that position', async (at, path, expected) => {
  const { client } = await startTestLake()
  await client.create({ _id: 'a', _type: 'page', tags: ['one', 'two'] })
  const patched = await client.patch('a').insert(at, path, ['new']).commit()
  expect(patched.tags).toEqual(expected)
})

test('create, createIfNotExists and createOrReplace treat an existing document differently', async () => {
  const { client } = await startTestLake()
  const first = await client.create({ _id: 'a', _type: 'page', title: 'one', extra: 1 })
  expect(await failure(client.create({ _id: 'a', _type: 'page' }))).toMatchObject({
    status: 409,
    details: { items: [{ error: { type: 'documentAlreadyExistsError' } }] },
  })
  const kept = await client.createIfNotExists({ _id: 'a', _type: 'page', title: 'two' })
  expect(kept).toMatchObject({ title: 'one', _rev: first._rev })
  const replaced = await client.createOrReplace({ _id: 'a', _type: 'page', title: 'three' })
  expect(replaced).toMatchObject({ title: 'three' })
  expect(replaced).not.toHaveProperty('extra')
})

test('documents are patched and deleted by query', async () => {
  const { client } = await startTestLake()
  await client
    .transaction()
    .create({ _id: 'a', _type: 'page', n: 1 })
    .create({ _id: 'b', _type: 'page', n: 1 })
    .create({ _id: 'c', _type: 'other', n: 1 })
    .commit()
  await client
    .patch({ query: '*[_type == $type]', params: { type: 'page' } })
    .inc({ n: 1 })
    .commit()
  expect(await client.fetch('*[] | order(_id).n')).toEqual([2, 2, 1])
  await client.delete({ query: '*[_type == "page"]' })
  expect(await client.fetch('*[]._id')).toEqual(['c'])
})

test('a patch with an outdated revision is rejected with 409', async () => {
  const { client } = await startTestLake()
  const { _rev } = await client.create({ _id: 'a', _type: 'page', n: 1 })
  await client.patch('a').ifRevisionId(_rev).set({ n: 2 }).commit()
  expect(await failure(client.patch('a').ifRevisionId(_rev).set({ n: 3 }).commit())).toMatchObject({
    status: 409,
    details: { items: [{ error: { type: 'documentRevisionIDDoesNotMatchError' }, index: 0 }] },
  })
  expect(await client.fetch('*[_id == "a"][0].n')).toBe(2)
})

test('a failed mutation rolls back its transaction and is identified by index', async () => {
  const { client } = await startTestLake()
  const transaction = client
    .transaction()
    .create({ _id: 'a', _type: 'page' })
    .patch('absent', { set: { n: 1 } })
    .create({ _id: 'b', _type: 'page' })
  expect(await failure(transaction.commit())).toMatchObject({
    status: 409,
    details: { items: [{ error: { type: 'documentNotFoundError' }, index: 1 }] },
  })
  expect(await client.fetch('count(*)')).toBe(0)
})

test('strong references prevent deletion of their targets; weak references do not', async () => {
  const { client } = await startTestLake()
  const dangling = client.create({ _id: 'a', _type: 'page', link: { _ref: 'absent' } })
  expect(await failure(dangling)).toMatchObject({
    status: 409,
    details: { items: [{ error: { type: 'documentReferenceDoesNotExistError' } }] },
  })
  await client.create({ _id: 'weak', _type: 'page', link: { _ref: 'absent', _weak: true } })
  await client
    .transaction()
    .create({ _id: 'a', _type: 'page', link: { _ref: 'b' } })
    .create({ _id: 'b', _type: 'page' })
    .commit()
  expect(await failure(client.delete('b'))).toMatchObject({
    status: 409,
    details: {
      items: [{ error: { type: 'documentHasExistingReferencesError', referencingIDs: ['a'] } }],
    },
  })
  await client
    .transaction()
    .delete('b')
    .patch('a', { unset: ['link'] })
    .commit()
  expect(await client.fetch('*[] | order(_id)._id')).toEqual(['a', 'weak'])
})

test('a dry run returns the result and changes nothing', async () => {
  const { client } = await startTestLake()
  const document = await client.create({ _id: 'a', _type: 'page' }, { dryRun: true })
  expect(document._id).toBe('a')
  expect(await client.fetch('count(*)')).toBe(0)
})

test('array keys are generated on request', async () => {
  const { client } = await startTestLake()
  const blocks = [{ text: 'one' }, { _key: 'kept', text: 'two' }]
  const options = { autoGenerateArrayKeys: true }
  const document = await client.create({ _type: 'page', blocks }, options)
  expect(document.blocks).toEqual([
    { _key: expect.any(String), text: 'one' },
    { _key: 'kept', text: 'two' },
  ])
})

test('a malformed mutation is rejected with 400', async () => {
  const { client } = await startTestLake()
  const mutation = { mutations: [{ patch: { id: 'a', shuffle: ['tags'] } }] }
  const request = client.request({
    ...{ url: '/data/mutate/production', method: 'POST', body: mutation },
  })
  expect(await failure(request)).toMatchObject({ status: 400, details: { type: 'mutationError' } })
  expect(await failure(client.create({ _id: 'no spaces', _type: 'page' }))).toMatchObject({
    status: 400,
  })
})

test('documents and the reference index persist across a restart', async () => {
  const { client, restart } = await startTestLake()
  await client.create({ _id: 'a', _type: 'page', title: 'Здравствуй, été' })
  await client.create({ _id: 'b', _type: 'page', link: { _ref: 'a' } })
  const before = await client.getDocuments(['a', 'b'])
  await restart()
  expect(await client.getDocuments(['a', 'b'])).toEqual(before)
  expect(await failure(client.delete('a'))).toMatchObject({ status: 409 })
})
