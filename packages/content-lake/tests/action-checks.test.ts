import type { SanityClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { failure, startTestLake } from './test-lake.ts'

const type = (name: string) => `sanity.action.document.${name}`

/** Sends an action that the client's types may forbid. */
function act(client: SanityClient, name: string, fields: object) {
  const body = { actions: [{ actionType: type(name), ...fields }] }
  return client.request({ url: '/data/actions/production', method: 'POST', body })
}

/** Starts a lake with `pub` (published with draft), `live` (published only) and a draft `new`. */
async function lakeWithDocuments() {
  const test = await startTestLake()
  const { client } = test
  await client.releases.create({ releaseId: 'r' })
  for (const _id of ['pub', 'drafts.pub', 'live', 'drafts.new', 'versions.r.pub']) {
    await client.create({ _id, _type: 'page', of: _id })
  }
  const all = () => client.fetch<unknown[]>('*[_type == "page"] | order(_id)')
  return { ...test, all }
}

const page = { _type: 'page' }

test.each([
  ['publish', { draftId: 'drafts.pub', publishedId: 'live' }, 'is not a draft or version of'],
  ['publish', { draftId: 'pub', publishedId: 'pub' }, 'is not the ID of a draft'],
  ['publish', { draftId: 'drafts.pub', publishedId: 'drafts.pub' }, 'is not the ID of a published'],
  ['publish', { draftId: 'drafts.absent', publishedId: 'absent' }, 'was not found'],
  ['unpublish', { draftId: 'drafts.live', publishedId: 'pub' }, 'is not a draft or version of'],
  ['unpublish', { draftId: 'drafts.new', publishedId: 'new' }, 'was not found'],
  ['discard', { draftId: 'live' }, 'is not the ID of a draft'],
  ['discard', { draftId: 'drafts.live' }, 'was not found'],
  ['delete', { publishedId: 'pub', includeDrafts: [] }, 'drafts.pub, versions.r.pub'],
  ['delete', { publishedId: 'pub', includeDrafts: ['drafts.pub'] }, 'versions.r.pub'],
  [
    'delete',
    { publishedId: 'live', includeDrafts: ['drafts.new'] },
    'is not a draft or version of',
  ],
  ['delete', { publishedId: 'live', includeDrafts: ['pub'] }, 'is not the ID of a draft'],
  ['delete', { publishedId: 'new', includeDrafts: ['drafts.new'] }, 'was not found'],
  ['delete', { publishedId: 'drafts.new', includeDrafts: [] }, 'is not the ID of a published'],
  ['edit', { draftId: 'live', publishedId: 'live', patch: {} }, 'is not the ID of a draft'],
  ['edit', { draftId: 'drafts.pub', publishedId: 'live', patch: {} }, 'is not a draft or version'],
  ['edit', { draftId: 'drafts.x', publishedId: 'x', patch: {} }, 'was not found'],
  [
    'create',
    { publishedId: 'live', attributes: { ...page, _id: 'drafts.live' } },
    'already exists',
  ],
  ['create', { publishedId: 'new', attributes: { ...page, _id: 'drafts.new' } }, 'already exists'],
  ['create', { publishedId: 'x', attributes: { ...page, _id: 'x' } }, 'is not the ID of a draft'],
  ['create', { publishedId: 'x', attributes: { ...page, _id: 'drafts.y' } }, 'is not a draft or'],
  ['replaceDraft', { publishedId: 'x', attributes: { ...page, _id: 'drafts.x' } }, 'was not found'],
  ['replaceDraft', { publishedId: 'pub', attributes: { ...page, _id: 'pub' } }, 'is not the ID of'],
  [
    'version.create',
    { publishedId: 'live', document: { ...page, _id: 'versions.none.live' } },
    'The release "none" does not exist',
  ],
  [
    'version.create',
    { publishedId: 'live', document: { ...page, _id: 'versions.r.pub' } },
    'is not a draft or version of',
  ],
  [
    'version.create',
    { publishedId: 'pub', document: { ...page, _id: 'versions.r.pub' } },
    'already exists',
  ],
  [
    'version.create',
    { publishedId: 'live', baseId: 'pub', versionId: 'versions.r.live' },
    'is not a version of',
  ],
  ['version.create', { publishedId: 'live', versionId: 'versions.r.live' }, 'must be given'],
  ['version.replace', { document: { ...page, _id: 'versions.r.live' } }, 'was not found'],
  ['version.replace', { document: { ...page, _id: 'live' } }, 'is not the ID of a draft'],
  ['version.discard', { versionId: 'live' }, 'is not the ID of a draft'],
  ['version.unpublish', { versionId: 'drafts.pub', publishedId: 'pub' }, 'a version in a release'],
  ['version.unpublish', { versionId: 'versions.r.new', publishedId: 'new' }, 'was not found'],
])('%s of %j is rejected and changes nothing', async (name, fields, message) => {
  const { client, all } = await lakeWithDocuments()
  const before = await all()
  expect(await failure(act(client, name, fields))).toMatchObject({
    status: expect.toSatisfy((status) => status === 400 || status === 409),
    message: expect.stringContaining(message),
    details: { type: 'actionError', items: [{ index: 0 }] },
  })
  expect(await all()).toEqual(before)
})

test('what exists is ignored on request', async () => {
  const { client, all } = await lakeWithDocuments()
  const before = await all()
  for (const publishedId of ['new', 'live']) {
    const attributes = { ...page, _id: `drafts.${publishedId}`, of: 'other' }
    await act(client, 'create', { publishedId, attributes, ifExists: 'ignore' })
  }
  expect(await all()).toEqual(before)
})

test('a document is deleted with all its drafts and versions, also those that do not exist', async () => {
  const { client } = await lakeWithDocuments()
  const includeDrafts = ['drafts.pub', 'versions.r.pub', 'versions.other.pub']
  await act(client, 'delete', { publishedId: 'pub', includeDrafts })
  expect(await client.fetch('*[_type == "page"]._id')).toEqual(['drafts.new', 'live'])
})

test('the draft can be named `versionId`, as in the documentation', async () => {
  const { client } = await lakeWithDocuments()
  await act(client, 'publish', { versionId: 'drafts.new', publishedId: 'new' })
  expect(await client.getDocument('new')).toMatchObject({ of: 'drafts.new' })
})

test('array keys are generated by actions', async () => {
  const { client } = await lakeWithDocuments()
  const patch = { set: { list: [{ text: 'one' }, { _key: 'kept' }] } }
  await act(client, 'edit', { draftId: 'drafts.pub', publishedId: 'pub', patch })
  expect(await client.getDocument('drafts.pub')).toMatchObject({
    list: [{ _key: expect.any(String), text: 'one' }, { _key: 'kept' }],
  })
})

test.each([
  ['discard', { draftId: 'drafts.new' }],
  ['version.discard', { versionId: 'drafts.new' }],
])('%s keeps the history, and deletes it with `purge`', async (name, fields) => {
  const { client } = await lakeWithDocuments()
  const history = async () => {
    const url = '/data/history/production/documents/drafts.new?lastRevision=true'
    return (await client.request({ url })).documents
  }
  await act(client, name, fields)
  expect(await history()).toMatchObject([{ of: 'drafts.new' }])
  await client.create({ ...page, _id: 'drafts.new' })
  await act(client, name, { ...fields, purge: true })
  expect(await history()).toEqual([])
})
