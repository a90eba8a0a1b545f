import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { User } from '../src/users.ts'
import { clientOf, failure, startTestLake } from './test-lake.ts'

const users: readonly User[] = [
  { id: 'ann', name: 'Ann', role: 'editor', token: 'token-of-ann' },
  { id: 'bob', name: 'Bob', role: 'contributor', token: 'token-of-bob' },
]

async function startLakeWithUsers() {
  const started = await startTestLake([], 0, { users })
  const [ann, bob] = users.map(({ token }) => clientOf(started.lake, { token }))
  if (!ann || !bob) throw new Error('There are two users')
  return { ...started, ann, bob }
}

test('each user is who the token says, in queries, profiles, settings and the history', async () => {
  const { client, ann, bob } = await startLakeWithUsers()
  expect(await ann.fetch('identity()')).toBe('ann')
  expect(await bob.users.getById('me')).toMatchObject({
    ...{ id: 'bob', name: 'Bob', role: 'contributor', roles: [{ title: 'Contributor' }] },
  })
  const project = await bob.projects.getById('test')
  expect(project.members.map(({ id }) => id)).toEqual([
    'local-editor',
    'local-viewer',
    'ann',
    'bob',
  ])
  await ann.create({ _id: 'a', _type: 'page' })
  const setting = (value: string) => ({
    ...{ url: '/users/me/keyvalue', method: 'PUT', body: [{ key: 'k', value }] },
  })
  await ann.request(setting('of Ann'))
  await client.request(setting('of the administrator'))
  expect(await ann.request({ url: '/users/me/keyvalue/k' })).toEqual([
    { key: 'k', value: 'of Ann' },
  ])
  const url = '/data/history/production/transactions/a?excludeContent=true'
  expect(JSON.parse(await client.request({ url }))).toMatchObject({ author: 'ann' })
})

test('a contributor writes drafts, versions and assets, and publishes nothing', async () => {
  const { client, ann, bob } = await startLakeWithUsers()
  await ann.create({ _id: 'a', _type: 'page', title: 'one' })
  await bob.create({ _id: 'drafts.a', _type: 'page', title: 'two' })
  await bob.createOrReplace({ _id: 'versions.r1.a', _type: 'page', title: 'three' })
  await bob.assets.upload('file', Buffer.from('text'), { filename: 'a.txt' })
  const ids = { draftId: 'drafts.a', publishedId: 'a' }
  const before = await client.fetch('*')
  const attempts: [string, () => Promise<unknown>][] = [
    ['create', () => bob.create({ _type: 'page' })],
    ['update', () => bob.createOrReplace({ _id: 'a', _type: 'page' })],
    ['update', () => bob.patch('a').set({ title: 'four' }).commit()],
    ['update', () => bob.delete('a')],
    ['update', () => bob.delete({ query: '*[_type == "page"]' })],
    ['update', () => bob.transaction().delete('drafts.a').delete('a').commit()],
    ['update', () => bob.action({ actionType: 'sanity.action.document.publish', ...ids })],
    ['update', () => bob.action({ actionType: 'sanity.action.document.unpublish', ...ids })],
    ['create', () => bob.releases.create({ releaseId: 'r2', metadata: { releaseType: 'asap' } })],
  ]
  for (const [permission, attempt] of attempts) {
    expect(await failure(attempt())).toMatchObject({
      status: 403,
      message: expect.stringContaining(`permission "${permission}" required`),
    })
  }
  expect(await client.fetch('*')).toEqual(before)
  await ann.action({ actionType: 'sanity.action.document.publish', ...ids })
  expect(await client.fetch('*[_id == "a"][0].title')).toBe('two')
})

test('only the administrator creates and deletes datasets, and copies the database', async () => {
  const { lake, client, ann } = await startLakeWithUsers()
  expect(await failure(ann.datasets.create('more'))).toMatchObject({ status: 403 })
  await client.datasets.create('more', { aclMode: 'public' })
  expect(await failure(ann.datasets.delete('more'))).toMatchObject({ status: 403 })
  const copy = (authorization: string) =>
    fetch(`${lake.url}/v1/snapshot`, { headers: { authorization } })
  expect((await copy('Bearer token-of-ann')).status).toBe(403)
  expect((await copy(`Bearer ${lake.token}`)).status).toBe(200)
})

test('presence is that of the user, and none without a token', async () => {
  const { lake } = await startLakeWithUsers()
  const url = `${lake.url.replace('http', 'ws')}/v2025-02-19/socket/production`
  const open = async () => {
    const socket = new WebSocket(url)
    await new Promise((resolve) => socket.on('open', resolve))
    const received: unknown[] = []
    socket.on('message', (data) => received.push(String(data)))
    const send = (method: string, params: object) =>
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    return { socket, received, send }
  }
  const stranger = await open()
  const closed = new Promise((resolve) => stranger.socket.on('close', resolve))
  stranger.send('presence_announce', { data: { sessionId: 's', locations: [] } })
  expect(await closed).toBe(4001)

  const [ann, bob] = [await open(), await open()]
  ann.send('authorization', { authorization: 'Bearer token-of-ann' })
  ann.send('presence_subscribe', {})
  await expect.poll(() => ann.received.length).toBe(2)
  bob.send('authorization', { authorization: 'Bearer token-of-bob' })
  bob.send('presence_announce', { data: { sessionId: 's', locations: [] } })
  await expect.poll(() => ann.received.join()).toContain('"i":"bob"')
  for (const { socket } of [ann, bob]) socket.close()
})

test('two users cannot have the same id or token', async () => {
  for (const user of [
    { id: 'local-editor', token: 'token-of-eve' },
    { id: 'eve', token: 'token-of-ann' },
  ]) {
    const eve: User = { ...user, name: 'Eve', role: 'viewer' }
    const start = startTestLake([], 0, { users: [...users, eve] })
    await expect(start).rejects.toThrow(/Two users have the same (?:id|token)/)
  }
})
