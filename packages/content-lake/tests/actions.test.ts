import { expect, test } from 'vitest'
import { failure, startTestLake } from './test-lake.ts'

const [draftId, publishedId] = ['drafts.a', 'a']

test('a document is edited, published and unpublished by actions', async () => {
  const { client } = await startTestLake()
  const attributes = { _id: draftId, _type: 'page', title: 'one' }
  await client.action({
    ...{ actionType: 'sanity.action.document.create', publishedId, attributes, ifExists: 'fail' },
  })
  const published = { draftId, publishedId }
  await client.action({ actionType: 'sanity.action.document.publish', ...published })
  expect(await client.getDocuments([draftId, publishedId])).toMatchObject([null, { title: 'one' }])

  const patch = { set: { title: 'two' } }
  await client.action({ actionType: 'sanity.action.document.edit', ...published, patch })
  expect(await client.getDocuments([draftId, publishedId])).toMatchObject([
    { title: 'two' },
    { title: 'one' },
  ])
  await client.action({ actionType: 'sanity.action.document.publish', ...published })
  await client.action({ actionType: 'sanity.action.document.unpublish', ...published })
  expect(await client.getDocuments([draftId, publishedId])).toMatchObject([{ title: 'two' }, null])
})

test('publishing preserves _createdAt and strengthens marked references', async () => {
  const { client } = await startTestLake()
  const { _createdAt } = await client.create({ _id: 'a', _type: 'page' })
  await client.create({ _id: 'b', _type: 'page' })
  const link = { _ref: 'b', _weak: true, _strengthenOnPublish: { type: 'page' } }
  await client.create({ _id: draftId, _type: 'page', link })
  await client.action({ actionType: 'sanity.action.document.publish', draftId, publishedId })
  expect(await client.getDocument('a')).toMatchObject({ _createdAt, link: { _ref: 'b' } })
  expect(await client.fetch('*[_id == "a"][0].link')).toEqual({ _ref: 'b' })
})

test('publishing with an outdated revision is rejected with 409', async () => {
  const { client } = await startTestLake()
  await client.create({ _id: 'a', _type: 'page' })
  await client.create({ _id: draftId, _type: 'page' })
  const action = client.action({
    ...{ actionType: 'sanity.action.document.publish', draftId, publishedId },
    ifPublishedRevisionId: 'older',
  })
  expect(await failure(action)).toMatchObject({
    status: 409,
    details: { type: 'actionError', items: [{ index: 0 }] },
  })
})

test('a draft is discarded, replaced, and deleted with its published document', async () => {
  const { client } = await startTestLake()
  await client.create({ _id: 'a', _type: 'page', title: 'published' })
  await client.create({ _id: draftId, _type: 'page', title: 'draft' })
  await client.action({ actionType: 'sanity.action.document.version.discard', versionId: draftId })
  expect(await client.getDocument(draftId)).toBeUndefined()
  const attributes = { _id: draftId, _type: 'page', title: 'restored' }
  await client.action({
    actionType: 'sanity.action.document.replaceDraft',
    publishedId,
    attributes,
  })
  expect(await client.getDocument(draftId)).toMatchObject({ title: 'restored' })
  await client.action({
    ...{ actionType: 'sanity.action.document.delete', publishedId, includeDrafts: [draftId] },
  })
  expect(await client.fetch('count(*)')).toBe(0)
})

test('a version is created from a base document, replaced and discarded', async () => {
  const { client } = await startTestLake()
  await client.create({ _id: 'a', _type: 'page', title: 'base' })
  const versionId = 'versions.autumn.a'
  await client.releases.create({ releaseId: 'autumn' })
  await client.createVersion({ publishedId, baseId: 'a', releaseId: 'autumn' })
  expect(await client.getDocument(versionId)).toMatchObject({ title: 'base' })
  const document = { _id: versionId, _type: 'page', title: 'autumn' }
  await client.replaceVersion({ document })
  expect(await client.getDocument(versionId)).toMatchObject({ title: 'autumn' })
  await client.discardVersion({ publishedId, releaseId: 'autumn' })
  expect(await client.getDocument(versionId)).toBeUndefined()
})

test('a failed action rolls back all actions of its transaction', async () => {
  const { client } = await startTestLake()
  const actions = client.action([
    {
      ...{ actionType: 'sanity.action.document.create', publishedId, ifExists: 'fail' },
      attributes: { _id: draftId, _type: 'page' },
    },
    { actionType: 'sanity.action.document.version.discard', versionId: 'drafts.absent' },
  ])
  expect(await failure(actions)).toMatchObject({ details: { items: [{ index: 1 }] } })
  expect(await client.fetch('count(*)')).toBe(0)
})
