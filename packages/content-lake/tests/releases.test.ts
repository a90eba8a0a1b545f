import type { SanityClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { clientOf, failure, startTestLake } from './test-lake.ts'

const releaseId = 'spring'

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** Starts a lake with a release that changes `a`, adds `b` and unpublishes `c`. */
async function lakeWithRelease(now = Date.now) {
  const test = await startTestLake([], 0, { now })
  const { client } = test
  await client.create({ _id: 'a', _type: 'page', title: 'old' })
  await client.create({ _id: 'c', _type: 'page', title: 'gone' })
  await client.releases.create({ releaseId, metadata: { title: 'Spring', releaseType: 'asap' } })
  await client.createVersion({ publishedId: 'a', baseId: 'a', releaseId })
  await client.action({
    actionType: 'sanity.action.document.edit',
    ...{ draftId: 'versions.spring.a', publishedId: 'a', patch: { set: { title: 'new' } } },
  })
  const document = { _type: 'page', title: 'added' }
  await client.createVersion({ publishedId: 'b', releaseId, document })
  await client.unpublishVersion({ publishedId: 'c', releaseId })
  return test
}

const state = async (client: SanityClient) => (await client.releases.get({ releaseId }))?.state
const titles = (client: SanityClient, perspective: 'published' | 'raw' | string[]) =>
  client.fetch('*[_type == "page"]{_id, title}', {}, { perspective })

const published = [
  { _id: 'a', title: 'new' },
  { _id: 'b', title: 'added' },
]

test('a release is a system document, visible to users with a token', async () => {
  const { lake, client } = await lakeWithRelease()
  const release = { _id: '_.releases.spring', _type: 'system.release', name: 'spring' }
  expect(await client.releases.get({ releaseId })).toMatchObject({
    ...{ ...release, state: 'active', metadata: { title: 'Spring', releaseType: 'asap' } },
  })
  expect(await client.fetch('releases::all()[state == "active"]{_id, _type, name}')).toEqual([
    release,
  ])
  expect(await clientOf(lake, { token: '' }).fetch('releases::all()')).toEqual([])
})

test('a perspective with the release shows its versions, without what it unpublishes', async () => {
  const { client } = await lakeWithRelease()
  expect(await titles(client, [releaseId])).toEqual(published)
  expect(await titles(client, 'published')).toEqual([
    { _id: 'a', title: 'old' },
    { _id: 'c', title: 'gone' },
  ])
  const documents = await client.releases.fetchDocuments({ releaseId })
  const ids = ['versions.spring.a', 'versions.spring.b', 'versions.spring.c']
  expect(documents.result.map(({ _id }) => _id)).toEqual(ids)
})

test('publishing a release publishes and unpublishes its documents in one transaction', async () => {
  const { client } = await lakeWithRelease()
  const { _createdAt } = (await client.getDocument('a')) ?? {}
  await client.releases.publish({ releaseId })
  expect(await titles(client, 'raw')).toEqual(published)
  const revisions = await client.fetch<string[]>('*[_type in ["page", "system.release"]]._rev')
  expect(new Set(revisions).size).toBe(1)
  expect(await client.getDocument('a')).toMatchObject({ _createdAt })
  expect(await client.getDocument('a')).not.toHaveProperty('_system')
  expect(await client.releases.get({ releaseId })).toMatchObject({
    ...{ state: 'published', publishedAt: expect.any(String) },
    finalDocumentStates: [{ id: 'versions.spring.a' }, { id: 'versions.spring.b' }, {}],
  })
})

test('archiving deletes the documents of a release, and unarchiving restores them', async () => {
  const { client, restart } = await lakeWithRelease()
  const versions = () => client.fetch('*[_id in path("versions.**")]{_id, title, _createdAt}')
  const before = await versions()
  await client.releases.archive({ releaseId })
  expect(await state(client)).toBe('archived')
  expect(await versions()).toEqual([])
  await restart()
  await client.releases.unarchive({ releaseId })
  expect(await state(client)).toBe('active')
  expect(await versions()).toEqual(before)
})

test('a scheduled release cannot change until it is unscheduled', async () => {
  const { client } = await lakeWithRelease()
  const publishAt = inAnHour()
  await client.releases.schedule({ releaseId, publishAt })
  expect(await client.releases.get({ releaseId })).toMatchObject({ state: 'scheduled', publishAt })
  const document = { _id: 'versions.spring.a', _type: 'page', title: 'late' }
  for (const change of [
    () => client.replaceVersion({ document }),
    () => client.discardVersion({ publishedId: 'a', releaseId }),
    () => client.createVersion({ publishedId: 'd', releaseId, document: { _type: 'page' } }),
  ]) {
    expect(await failure(change())).toMatchObject({
      message: expect.stringContaining('scheduled'),
    })
  }
  await client.releases.unschedule({ releaseId })
  expect(await client.releases.get({ releaseId })).not.toHaveProperty('publishAt')
  await client.replaceVersion({ document })
  expect(await client.getDocument('versions.spring.a')).toMatchObject({ title: 'late' })
})

test('a scheduled release is published at its time, not before', async () => {
  const { client } = await lakeWithRelease()
  const publishAt = new Date(Date.now() + 700)
  await client.releases.schedule({ releaseId, publishAt: publishAt.toISOString() })
  await expect.poll(() => state(client)).toBe('published')
  const release = await client.releases.get({ releaseId })
  expect(Date.parse(release?.publishedAt ?? '')).toBeGreaterThanOrEqual(publishAt.getTime())
  expect(await titles(client, 'raw')).toEqual(published)
})

test('a clock that jumps publishes what is due once, and an earlier time does not take it back', async () => {
  let time = Date.parse('2026-11-22T08:00:00Z')
  const { client } = await lakeWithRelease(() => time)
  await client.releases.schedule({ releaseId, publishAt: '2026-12-24T18:00:00Z' })
  time = Date.parse('2026-12-24T17:59:59Z')
  await client.releases.schedule({ releaseId, publishAt: '2026-12-24T19:00:00Z' })
  expect(await state(client)).toBe('scheduled')
  time = Date.parse('2027-01-01T00:00:00Z')
  await expect.poll(() => state(client)).toBe('published')
  const published = await client.getDocument('a')
  time = Date.parse('2026-11-22T08:00:00Z')
  await client.patch('a').set({ title: 'later' }).commit()
  time = Date.parse('2027-02-01T00:00:00Z')
  await client.releases.create({ releaseId: 'after' })
  await client.releases.schedule({ releaseId: 'after', publishAt: '2027-01-31T00:00:00Z' })
  await expect
    .poll(async () => (await client.releases.get({ releaseId: 'after' }))?.state)
    .toBe('published')
  expect(published).toMatchObject({ title: 'new' })
  expect(await client.getDocument('a')).toMatchObject({ title: 'later' })
})

test('a release is reverted and duplicated as the Studio does', async () => {
  const { client } = await lakeWithRelease()
  await client.releases.publish({ releaseId })
  await client.releases.create({ releaseId: 'undo', metadata: { releaseType: 'asap' } })
  const { result } = await client.releases.fetchDocuments({ releaseId })
  expect(result).toEqual([])
  const added = await client.getDocument('b')
  const document = { ...added, _type: 'page', _id: 'versions.undo.b', _system: { delete: true } }
  await client.action([
    { actionType: 'sanity.action.document.version.create', publishedId: 'b', document },
    {
      actionType: 'sanity.action.document.version.create',
      ...{ publishedId: 'a', baseId: 'a', versionId: 'versions.undo.a' },
    },
  ])
  await client.releases.publish({ releaseId: 'undo' })
  expect(await titles(client, 'raw')).toEqual([{ _id: 'a', title: 'new' }])
})

test('a release that was due while the server was down is published at its start', async () => {
  const { client, restart, stop } = await lakeWithRelease()
  const publishAt = Date.now() + 1500
  await client.releases.schedule({ releaseId, publishAt: new Date(publishAt).toISOString() })
  await stop()
  await expect.poll(() => Date.now()).toBeGreaterThan(publishAt)
  await restart()
  await expect.poll(() => state(client)).toBe('published')
  expect(await titles(client, 'raw')).toEqual(published)
})

test('a scheduled release that cannot be published becomes active, with the reason', async () => {
  const { client, logged } = await lakeWithRelease()
  await client.create({ _id: 'd', _type: 'page', link: { _ref: 'c' } })
  await client.releases.schedule({ releaseId, publishAt: new Date().toISOString() })
  await expect.poll(() => state(client)).toBe('active')
  expect(await client.releases.get({ releaseId })).toMatchObject({
    error: { message: expect.stringContaining('"c" cannot be deleted') },
  })
  expect(await client.getDocument('a')).toMatchObject({ title: 'old' })
  expect(logged).toEqual([expect.stringContaining('"spring" could not be published')])
})

test('only the metadata of a release can be edited', async () => {
  const { client } = await lakeWithRelease()
  await client.releases.edit({ releaseId, patch: { set: { 'metadata.title': 'Summer' } } })
  expect(await client.releases.get({ releaseId })).toMatchObject({ metadata: { title: 'Summer' } })
  const edit = client.releases.edit({ releaseId, patch: { set: { state: 'published' } } })
  expect(await failure(edit)).toMatchObject({ status: 400 })
  expect(await state(client)).toBe('active')
})

test.each([
  ['active', ['delete', 'unschedule', 'unarchive']],
  ['scheduled', ['publish', 'archive', 'delete', 'unarchive']],
  ['archived', ['publish', 'archive', 'unschedule', 'edit']],
  ['published', ['publish', 'archive', 'unschedule', 'unarchive', 'edit']],
] as const)('a release in state %s rejects %j', async (from, names) => {
  const { client } = await lakeWithRelease()
  if (from === 'scheduled') await client.releases.schedule({ releaseId, publishAt: inAnHour() })
  if (from === 'archived') await client.releases.archive({ releaseId })
  if (from === 'published') await client.releases.publish({ releaseId })
  const before = await client.fetch('*')
  for (const name of names) {
    const patch = { set: { 'metadata.title': 'x' } }
    const change = client.releases[name]({ releaseId, patch })
    expect(await failure(change)).toMatchObject({
      status: 400,
      message: expect.stringContaining(from),
    })
  }
  expect(await client.fetch('*')).toEqual(before)
})

test('an archived or published release can be deleted', async () => {
  const { client } = await lakeWithRelease()
  await client.releases.archive({ releaseId })
  await client.releases.delete({ releaseId })
  expect(await client.releases.get({ releaseId })).toBeUndefined()
})

test('an existing release, an invalid name and an earlier API version are rejected', async () => {
  const { lake, client } = await lakeWithRelease()
  expect(await failure(client.releases.create({ releaseId }))).toMatchObject({ status: 409 })
  for (const name of ['a.b', 'drafts', '-x']) {
    expect(await failure(client.releases.create({ releaseId: name }))).toMatchObject({
      status: 400,
    })
  }
  const earlier = clientOf(lake, { apiVersion: '2025-02-01' })
  expect(await failure(earlier.releases.create({ releaseId: 'other' }))).toMatchObject({
    ...{ status: 400, message: 'action index 0: not supported for this API version' },
  })
})

test('the Studio learns that the project has releases and scheduled drafts, without a limit', async () => {
  const { client } = await startTestLake()
  expect(await client.request({ url: '/features' })).toEqual([
    'contentReleases',
    'singleDocRelease',
    'studioComments',
    'sanityTasks',
  ])
  const { data } = await client.request({ url: '/projects/test/new-content-release-allowed' })
  expect(data).toMatchObject({ orgActiveReleaseLimit: null })
})
