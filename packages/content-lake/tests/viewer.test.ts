import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { clientOf, failure, startTestLake } from './test-lake.ts'

/** A lake, its editor's client and its viewer's. */
async function startLakeForTwo() {
  const started = await startTestLake()
  return { ...started, viewer: clientOf(started.lake, { token: started.lake.readToken }) }
}

test('a viewer can read drafts by query, by id and in an export', async () => {
  const { client, viewer, lake } = await startLakeForTwo()
  await client.create({ _id: 'drafts.a', _type: 'page', title: 'Draft' })
  expect(await viewer.fetch('*[_type == "page"][0].title')).toBe('Draft')
  const drafts = viewer.fetch('*[_id == "a"][0].title', {}, { perspective: 'drafts' })
  expect(await drafts).toBe('Draft')
  expect(await viewer.getDocument('drafts.a')).toMatchObject({ title: 'Draft' })
  const headers = { authorization: `Bearer ${lake.readToken}` }
  const exported = await fetch(`${lake.url}/v1/data/export/production`, { headers })
  expect(await exported.text()).toContain('drafts.a')
})

test('a viewer receives change events of drafts', async () => {
  const { client, viewer } = await startLakeForTwo()
  const heard: unknown[] = []
  const listening = viewer
    .listen('*[_type == "page"]', {}, { events: ['welcome', 'mutation'], includeAllVersions: true })
    .subscribe((event) => heard.push(event.type === 'mutation' ? event.documentId : event.type))
  await expect.poll(() => heard).toEqual(['welcome'])
  await client.create({ _id: 'drafts.a', _type: 'page' })
  await expect.poll(() => heard).toEqual(['welcome', 'drafts.a'])
  listening.unsubscribe()
})

test('mutations and actions of a viewer are rejected with 403, as on hosted projects', async () => {
  const { client, viewer } = await startLakeForTwo()
  await client.create({ _id: 'a', _type: 'page', title: 'one' })
  await client.create({ _id: 'drafts.a', _type: 'page', title: 'two' })
  const before = await client.fetch('*')
  const ids = { draftId: 'drafts.a', publishedId: 'a' }
  const create = await failure(viewer.create({ _type: 'page' }))
  expect(create).toMatchObject({
    status: 403,
    message: expect.stringContaining('Insufficient permissions; permission "create" required'),
    details: {
      type: 'mutationError',
      items: [{ error: { type: 'insufficientPermissionsError', permission: 'create' } }],
    },
  })
  const attempts = [
    () => viewer.createOrReplace({ _id: 'a', _type: 'page' }),
    () => viewer.createIfNotExists({ _id: 'a', _type: 'page' }),
    () => viewer.patch('a').set({ title: 'three' }).commit(),
    () => viewer.delete('a'),
    () => viewer.delete({ query: '*' }),
    () => viewer.mutate([]),
    () => viewer.mutate([{ create: { _type: 'page' } }], { dryRun: true }),
    () => viewer.action({ actionType: 'sanity.action.document.publish', ...ids }),
    () => viewer.action({ actionType: 'sanity.action.document.unpublish', ...ids }),
  ]
  for (const attempt of attempts) {
    expect(await failure(attempt())).toMatchObject({
      status: 403,
      message: expect.stringContaining('Insufficient permissions'),
    })
  }
  expect(await client.fetch('*')).toEqual(before)
})

test('a viewer can neither upload, nor store settings, nor read settings of the editor', async () => {
  const { client, viewer } = await startLakeForTwo()
  const upload = viewer.assets.upload('file', Buffer.from('text'), { filename: 'a.txt' })
  expect(await failure(upload)).toMatchObject({ status: 403 })
  const settings = (body: unknown) => ({ url: '/users/me/keyvalue', method: 'PUT', body })
  await client.request(settings([{ key: 'k', value: 'editor' }]))
  const change = viewer.request(settings([{ key: 'k', value: 'viewer' }]))
  expect(await failure(change)).toMatchObject({ status: 403 })
  expect(await viewer.request({ url: '/users/me/keyvalue/k' })).toEqual([{ key: 'k', value: null }])
  expect(await client.request({ url: '/users/me/keyvalue/k' })).toEqual([
    { key: 'k', value: 'editor' },
  ])
  const history = viewer.request({ url: '/data/history/production/transactions/a' })
  expect(await failure(history)).toMatchObject({ status: 403 })
})

test('a viewer can read its identity and grants', async () => {
  const { client, viewer } = await startLakeForTwo()
  const me = await viewer.users.getById('me')
  expect(me).toMatchObject({ role: 'viewer', roles: [{ name: 'viewer' }] })
  expect(await client.users.getById('me')).toMatchObject({ role: 'administrator' })
  expect(await viewer.fetch('identity()')).toBe(me.id)
  expect(await viewer.request({ url: `/users/${me.id}` })).toMatchObject({ role: 'viewer' })
  expect(await viewer.request({ url: '/auth/id' })).toEqual({ id: me.id })
  const acl = await viewer.request({ url: '/projects/test/datasets/production/acl' })
  expect(acl).toEqual([{ filter: 'true', permissions: ['read'] }])
  expect(await viewer.request({ url: '/projects/test/grants' })).toEqual({
    'sanity.document.filter.mode': [{ grants: [{ name: 'mode', params: { mode: 'read' } }] }],
    'sanity.project': [{ grants: [{ name: 'read' }] }],
  })
  const project = await viewer.projects.getById('test')
  expect(project.members.find(({ isCurrentUser }) => isCurrentUser)?.id).toBe(me.id)
})

test('a viewer does not appear in presence', async () => {
  const { lake } = await startLakeForTwo()
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v2025-02-19/socket/production`)
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.on('open', () => {
    const params = { authorization: lake.readToken }
    socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'authorization', params, id: 1 }))
  })
  expect(await closed).toBe(4001)
})

test('a viewer token is sufficient to validate a preview secret', async () => {
  const { client, viewer } = await startLakeForTwo()
  const studio = 'http://localhost:3000/studio'
  const { secret } = await createPreviewSecret(client, 'test', studio)
  const url = (text: string) =>
    `http://localhost:3000/api/draft?sanity-preview-secret=${text}&sanity-preview-pathname=/faq`
  expect(await validatePreviewUrl(viewer, url(secret))).toMatchObject({
    ...{ isValid: true, redirectTo: '/faq', studioOrigin: 'http://localhost:3000' },
  })
  expect(await validatePreviewUrl(viewer, url('wrong'))).toMatchObject({ isValid: false })
})

test('the viewer token differs from the administrator token and has mode 600', async () => {
  const { lake, viewer, dataDir, restart } = await startLakeForTwo()
  expect(lake.readToken).not.toBe(lake.token)
  const file = join(dataDir, 'read-token')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await readFile(file, 'utf8')).trim()).toBe(lake.readToken)
  await restart()
  expect(await viewer.fetch('count(*)')).toBe(0)
})
