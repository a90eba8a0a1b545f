import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { SanityClient } from '@sanity/client'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { backUpContentLake, restoreContentLake } from '../src/backup.ts'
import { startContentLake } from '../src/start-content-lake.ts'
import type { User } from '../src/users.ts'
import { clientOf, failure, startTestLake, temporaryFolder } from './test-lake.ts'

const users = [
  { id: 'ann', name: 'Ann', role: 'editor', token: 'token-of-ann' },
  { id: 'bob', name: 'Bob', role: 'contributor', token: 'token-of-bob' },
  { id: 'eve', name: 'Eve', role: 'viewer', token: 'token-of-eve' },
] as const satisfies readonly User[]

const addon = 'production-comments'

/** What the Studio sends before the first comment (`AddonDatasetProvider` of `sanity`). */
const setUp = (client: SanityClient, dataset = 'production') =>
  client.request<{ datasetName: string }>({ url: `/comments/${dataset}/setup`, method: 'POST' })

/** What the Studio asks when it opens. */
const findAddon = (client: SanityClient, dataset = 'production') =>
  client.request<{ name: string; aclMode: string }[]>({
    url: `/projects/test/datasets?datasetProfile=comments&addonFor=${dataset}`,
  })

async function startLakeWithStaff() {
  const started = await startTestLake([], 0, { users })
  const [ann, bob, eve] = users.map(({ token }) => clientOf(started.lake, { token }))
  if (!ann || !bob || !eve) throw new Error('There are three users')
  return { ...started, ann, bob, eve }
}

/** A comment as the Studio stores it. */
function comment(_id: string, authorId: string, fields: object = {}) {
  return {
    ...{ _id, _type: 'comment', authorId, status: 'open', threadId: 't', reactions: [] },
    message: [
      {
        ...{ _type: 'block', _key: 'b', markDefs: [], style: 'normal' },
        children: [
          { _type: 'span', _key: 's', marks: [], text: 'Too long? ' },
          { _type: 'mention', _key: 'm', userId: 'bob' },
        ],
      },
    ],
    context: { payload: { workspace: 'default' }, tool: 'structure' },
    target: {
      documentRevisionId: '',
      documentType: 'page',
      path: { field: 'sections[_key=="a"].heading' },
      document: {
        ...{ _type: 'crossDatasetReference', _ref: 'home', _weak: true },
        ...{ _dataset: 'production', _projectId: 'test' },
      },
    },
    ...fields,
  }
}

test('the first comment sets up one add-on dataset, also if it is asked for often at the same time, and it is kept over a restart', async () => {
  const { client, ann, eve, lake, restart } = await startLakeWithStaff()
  expect(await findAddon(ann)).toEqual([])
  const answers = await Promise.all([ann, eve, ann, client, ann].map((one) => setUp(one)))
  expect(new Set(answers.map(({ datasetName }) => datasetName))).toEqual(new Set([addon]))
  expect(await findAddon(ann)).toMatchObject([{ name: addon, aclMode: 'private' }])
  const inAddon = clientOf(lake, { dataset: addon, token: 'token-of-ann' })
  await inAddon.create(comment('c', 'ann'))

  await restart()
  expect(await setUp(ann)).toMatchObject({ datasetName: addon })
  expect(await findAddon(ann)).toMatchObject([{ name: addon }])
  expect(await inAddon.fetch('*[_id == "c"][0].authorId')).toBe('ann')
  expect((await client.datasets.list()).map(({ name }) => name)).toEqual(['production'])
})

test('each dataset has an add-on of its own, which is deleted with it; another dataset may have its name', async () => {
  const { client, ann, lake } = await startLakeWithStaff()
  await client.datasets.create('blog', { aclMode: 'public' })
  await client.datasets.create('blog-comments', { aclMode: 'public' })
  expect(await setUp(ann, 'blog')).toMatchObject({ datasetName: 'blog-comments-2' })
  expect(await setUp(ann)).toMatchObject({ datasetName: addon })
  expect(await findAddon(ann, 'blog')).toMatchObject([{ name: 'blog-comments-2' }])
  for (const dataset of ['none', addon, 'blog-comments-2', 'a%2Fb']) {
    expect(await failure(setUp(ann, dataset)), dataset).toMatchObject({ status: 404 })
  }
  const long = 'x'.repeat(64)
  await client.datasets.create(long, { aclMode: 'public' })
  const { datasetName } = await setUp(ann, long)
  expect(await clientOf(lake, { dataset: datasetName }).fetch('count(*)')).toBe(0)
  await client.datasets.delete('blog')
  expect(await findAddon(ann, 'blog')).toEqual([])
  await client.datasets.create('blog', { aclMode: 'public' })
  expect(await setUp(ann, 'blog')).toMatchObject({ datasetName: 'blog-comments-2' })
  const blog = clientOf(lake, { dataset: 'blog-comments-2' })
  expect(await blog.fetch('count(*)')).toBe(0)
})

test('everybody with an account comments, a viewer too, and still writes only what the role may elsewhere; the token of a site comments nothing', async () => {
  const { lake, ann, bob, eve } = await startLakeWithStaff()
  await setUp(ann)
  for (const { id, token } of users) {
    const own = clientOf(lake, { dataset: addon, token })
    await own.create(comment(`of-${id}`, id))
    await own.patch(`of-${id}`).set({ status: 'resolved' }).commit()
    await own.create({ _id: `task-of-${id}`, _type: 'tasks.task', title: 'T' })
    const acl = await own.request({ url: `/projects/test/datasets/${addon}/acl` })
    expect(acl).toEqual([{ filter: 'true', permissions: expect.arrayContaining(['update']) }])
    const history = await own.request({
      url: `/data/history/${addon}/transactions/of-${id}?excludeContent=true`,
    })
    expect(String(history).trim().split('\n')).toHaveLength(2)
    await own.delete(`of-${id}`)
  }
  for (const own of [bob, eve]) {
    expect(await failure(own.create({ _type: 'page' }))).toMatchObject({ status: 403 })
  }
  const site = clientOf(lake, { token: lake.readToken })
  const siteInAddon = site.withConfig({ dataset: addon })
  expect(await failure(setUp(site))).toMatchObject({ status: 403 })
  expect(await failure(siteInAddon.create(comment('c', 'ann')))).toMatchObject({ status: 403 })
  const change = siteInAddon.patch('task-of-ann').set({ title: 'Changed' }).commit()
  expect(await failure(change)).toMatchObject({ status: 403 })
  const removal = siteInAddon.delete({ query: '*' })
  expect(await failure(removal)).toMatchObject({ status: 403 })
  // Rights on the project are those of the role.
  const eveInAddon = clientOf(lake, { dataset: addon, token: 'token-of-eve' })
  expect(await failure(eveInAddon.datasets.delete(addon))).toMatchObject({ status: 403 })
  expect(await failure(eveInAddon.datasets.create('more'))).toMatchObject({ status: 403 })
  const snapshot = await fetch(`${lake.url}/v1/data/snapshot/${addon}`, {
    headers: { authorization: 'Bearer token-of-eve' },
  })
  expect(snapshot.status).toBe(403)
})

test('a stranger without a token reads nothing of an add-on, whatever the path', async () => {
  const { lake, ann } = await startLakeWithStaff()
  await setUp(ann)
  const inAddon = clientOf(lake, { dataset: addon, token: 'token-of-ann' })
  await inAddon.create(comment('c', 'ann'))
  const image = await inAddon.assets.upload(
    'image',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>'),
  )
  const query = encodeURIComponent('*')
  const paths = [
    `/v2025-02-19/data/query/${addon}?query=${query}`,
    `/vX/data/query/${addon}?query=${query}&perspective=published`,
    `/v1/data/doc/${addon}/c`,
    `/v1/data/export/${addon}`,
    `/v1/data/listen/${addon}?query=${query}`,
    `/v1/data/live/events/${addon}`,
    `/v1/data/history/${addon}/transactions/c`,
    `/v1/data/references/${addon}/documents/c/to`,
    `/v1/data/snapshot/${addon}`,
    `/v1/projects/test/datasets/${addon}/acl`,
    `/v1/projects/test/datasets?datasetProfile=comments&addonFor=production`,
    new URL(image.url).pathname,
  ]
  for (const path of paths) {
    const get = (headers: HeadersInit) => fetch(`${lake.url}${path}`, { headers })
    expect((await get({})).status, path).toBe(401)
    expect((await get({ authorization: 'Bearer wrong' })).status, path).toBe(401)
  }
  // A picture that was resized is in no other dataset, either.
  const resized = (dataset: string, token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return fetch(`${image.url.replace(`/${addon}/`, `/${dataset}/`)}?fm=png&w=1`, { headers })
  }
  expect((await resized(addon, 'token-of-ann')).status).toBe(200)
  expect((await resized('production', 'token-of-ann')).status).toBe(404)
  const stranger = { method: 'POST' }
  expect((await fetch(`${lake.url}/v1/comments/production/setup`, stranger)).status).toBe(401)
  const write = clientOf(lake, { dataset: addon, token: '' }).create(comment('d', 'ann'))
  expect(await failure(write)).toMatchObject({ status: 401 })
  const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v1/socket/${addon}`)
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.on('open', () =>
    socket.send(
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'presence_subscribe', params: {} }),
    ),
  )
  expect(await closed).toBe(4001)
  // A copy of it is as private, and nobody's add-on.
  const admin = clientOf(lake)
  const copy = { method: 'PUT', body: { targetDataset: 'copy' } }
  await admin.request({ url: `/datasets/${addon}/copy`, ...copy })
  const copied = await fetch(`${lake.url}/v1/data/query/copy?query=${query}`)
  expect(copied.status).toBe(401)
  expect(await findAddon(ann)).toMatchObject([{ name: addon }])
})

test('a comment is heard by others, and neither a webhook nor the content hears of it', async () => {
  const hooked: unknown[] = []
  const receiver = createServer(async (request, response) => {
    hooked.push(JSON.parse(await text(request)))
    response.end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void receiver.close())
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  const rule = { name: 'all', url, secret: 's', filter: 'true', projection: '{_id}' }
  const started = await startTestLake([{ ...rule, on: ['create'], includeDrafts: true }], 0, {
    users,
  })
  const { lake } = started
  const [ann, bob] = ['token-of-ann', 'token-of-bob'].map((token) => clientOf(lake, { token }))
  if (!ann || !bob) throw new Error('There are two clients')
  await setUp(ann)
  const heard: string[] = []
  const listen = (client: SanityClient, name: string) => {
    const welcome = Promise.withResolvers<void>()
    const options = { events: ['welcome' as const, 'mutation' as const], includeAllVersions: true }
    const listening = client.listen('*', {}, options).subscribe((event) => {
      if (event.type === 'welcome') welcome.resolve()
      else if (event.type === 'mutation')
        heard.push(`${name} ${event.documentId} ${event.identity}`)
    })
    return { listening, ready: welcome.promise }
  }
  const content = listen(bob, 'content')
  const comments = listen(bob.withConfig({ dataset: addon }), 'comments')
  const live: string[] = []
  const events = ann.live.events().subscribe((event) => live.push(event.type))
  await Promise.all([content.ready, comments.ready])
  await expect.poll(() => live).toEqual(['welcome'])
  await ann.withConfig({ dataset: addon }).create(comment('c', 'ann'))
  await expect.poll(() => heard).toEqual(['comments c ann'])
  await ann.create({ _id: 'later', _type: 'page' })
  await expect.poll(() => heard).toEqual(['comments c ann', 'content later ann'])
  await expect.poll(() => live).toEqual(['welcome', 'message'])
  await expect.poll(() => hooked).toEqual([{ _id: 'later' }])
  for (const one of [content.listening, comments.listening, events]) one.unsubscribe()
})

test('a comment outlives its document, and may be about a draft, a version and an item of an array', async () => {
  const { client, ann, lake } = await startLakeWithStaff()
  await setUp(ann)
  const inAddon = clientOf(lake, { dataset: addon, token: 'token-of-ann' })
  await client.create({ _id: 'home', _type: 'page', title: 'one' })
  await client.create({ _id: 'drafts.home', _type: 'page', title: 'two' })
  await client.create({ _id: 'versions.r1.home', _type: 'page', title: 'three' })
  const { target } = comment('c', 'ann')
  await inAddon.create(comment('c', 'ann'))
  await inAddon.create(
    comment('v', 'ann', { target: { ...target, documentVersionId: 'r1' }, threadId: 'u' }),
  )
  // As the Studio asks for them (`useCommentsStore` of `sanity`).
  const filter = '_type == "comment" && target.document._ref == $documentId'
  const ids = (more: string) => inAddon.fetch(`*[${filter} && ${more}]._id`, { documentId: 'home' })
  for (const id of ['drafts.home', 'versions.r1.home', 'home']) await client.delete(id)
  expect(await ids('!defined(target.documentVersionId)')).toEqual(['c'])
  expect(await ids('target.documentVersionId == "r1"')).toEqual(['v'])
})

test('a thread is answered, edited, reacted to, resolved and deleted as the Studio does it', async () => {
  const { ann, lake } = await startLakeWithStaff()
  await setUp(ann)
  const [asAnn, asEve] = ['token-of-ann', 'token-of-eve'].map((token) =>
    clientOf(lake, { dataset: addon, token }),
  )
  if (!asAnn || !asEve) throw new Error('There are two clients')
  await asAnn.create(comment('c', 'ann'))
  await asEve.create(comment('r', 'eve', { parentCommentId: 'c' }))
  const reaction = { _key: 'eve-:+1:', shortName: ':+1:', userId: 'eve', addedAt: '2026-01-01' }
  await asEve.patch('c').setIfMissing({ reactions: [] }).append('reactions', [reaction]).commit()
  await asAnn.patch('c').set({ lastEditedAt: '2026-01-02', status: 'resolved' }).commit()
  await asAnn.patch({ query: '*[parentCommentId == "c"]' }).set({ status: 'resolved' }).commit()
  expect(
    await asEve.fetch('*[threadId == "t"]{_id, status, "reactions": count(reactions)}'),
  ).toEqual([
    { _id: 'c', status: 'resolved', reactions: 1 },
    { _id: 'r', status: 'resolved', reactions: 0 },
  ])
  await asEve.patch('c').unset(['reactions[_key=="eve-:+1:"]']).commit()
  await asAnn.delete({ query: '*[_type == "comment" && parentCommentId == "c"]' })
  await asAnn.delete('c')
  expect(await asEve.fetch('count(*)')).toBe(0)
  // A deleted comment cannot be recovered.
  const url = `/data/history/${addon}/documents/c?lastRevision=true`
  expect(await asEve.request({ url })).toEqual({ documents: [] })
  const transactions = `/data/history/${addon}/transactions/c,r?excludeContent=true`
  expect(await asEve.request({ url: transactions })).toBeUndefined()
})

test('a malformed or huge comment, or setup, is refused, and stores nothing', async () => {
  const { ann, lake } = await startLakeWithStaff()
  await setUp(ann)
  const inAddon = clientOf(lake, { dataset: addon, token: 'token-of-ann' })
  const huge = comment('huge', 'ann', { text: 'x'.repeat(4_000_000) })
  // The answer 413 may come while the body is being sent, which closes the connection.
  await expect(inAddon.create(huge)).rejects.toThrow()
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, 1]))
  expect(await failure(inAddon.create(comment('many', 'ann', many)))).toMatchObject({ status: 400 })
  expect(await failure(inAddon.create(comment('-bad', 'ann')))).toMatchObject({ status: 400 })
  const send = (path: string, body: string) =>
    fetch(`${lake.url}${path}`, {
      ...{ method: 'POST', body, headers: { authorization: 'Bearer token-of-ann' } },
    })
  expect((await send(`/v1/data/mutate/${addon}`, '{"mutations": [')).status).toBe(400)
  expect((await send(`/v1/data/mutate/${addon}`, `${'['.repeat(3e5)}`)).status).toBe(400)
  // The setup has no body; one that is sent is not read.
  expect((await send('/v1/comments/production/setup', '{"'.repeat(1000))).status).toBe(200)
  const foreign = await fetch(`${lake.url}/v1/comments/production/setup`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  expect(await inAddon.fetch('count(*)')).toBe(0)
})

test('the Studio learns who may be mentioned: people with their grants, and no program', async () => {
  const { client, ann, eve, lake } = await startLakeWithStaff()
  await client.create({ _id: 'page', _type: 'page' })
  const query = '*[_type == "system.group"]{members, grants}'
  const groups = await ann.fetch<{ members: string[]; grants: object[] }[]>(query)
  expect(groups.flatMap(({ members }) => members).sort()).toEqual([
    ...['ann', 'bob', 'eve', 'local-editor'],
  ])
  for (const { grants } of groups) {
    expect(grants).toContainEqual({
      filter: 'true',
      permissions: expect.arrayContaining(['read']),
    })
  }
  expect(await eve.fetch('count(*[_type == "system.group"])')).toBe(4)
  expect(await clientOf(lake, { token: '' }).fetch(query)).toEqual([])
  expect(await client.fetch('*[]._id')).toEqual(['page'])
  const { members } = await ann.projects.getById('test')
  expect(members.flatMap(({ id, isRobot }) => (isRobot ? [id] : []))).toEqual(['local-viewer'])
  const profiles = await ann.request({ url: '/users/ann,bob' })
  expect(profiles).toMatchObject([{ displayName: 'Ann' }, { displayName: 'Bob' }])
  expect(await ann.request({ url: '/features' })).toEqual(
    expect.arrayContaining(['studioComments', 'sanityTasks']),
  )
})

test.each(['running', 'stopped'])(
  'a backup of a %s lake has the comments and tasks',
  async (state) => {
    const { lake, ann, client, dataDir, stop } = await startLakeWithStaff()
    await setUp(ann)
    const settings = { port: 0, webhooks: [], projectId: 'test', dataset: 'production', users }
    await clientOf(lake, { dataset: addon }).create(comment('c', 'ann'))
    await client.datasets.create('blog', { aclMode: 'public' })
    await client.create({ _id: 'home', _type: 'page' })
    const folder = await temporaryFolder()
    if (state === 'stopped') await stop()
    await backUpContentLake({ dataDir, folder, running: state === 'running' ? lake : null })

    const target = join(await temporaryFolder(), 'lake')
    await restoreContentLake(folder, target)
    const restored = await startContentLake({ ...settings, dataDir: target, log: () => {} })
    const inAddon = clientOf(restored, { dataset: addon, token: 'token-of-eve' })
    const found = await inAddon.fetch('*[]._id')
    const addons = await findAddon(clientOf(restored))
    const stranger = await fetch(`${restored.url}/v1/data/doc/${addon}/c`)
    const content = await clientOf(restored).fetch('*[]._id')
    await restored.stop()
    expect(found).toEqual(['c'])
    expect(addons).toMatchObject([{ name: addon }])
    expect(stranger.status).toBe(401)
    expect(content).toEqual(['home'])
    expect(existsSync(join(target, 'datasets', 'blog', 'lake.sqlite'))).toBe(true)
  },
)
