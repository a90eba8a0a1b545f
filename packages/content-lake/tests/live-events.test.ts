import type { LiveEvent, SanityClient } from '@sanity/client'
import { expect, onTestFinished, test } from 'vitest'
import { clientOf, startTestLake } from './test-lake.ts'

/** Collects the events of a client, starting after `welcome`. */
async function follow(client: SanityClient, options: { includeDrafts?: boolean } = {}) {
  const events: LiveEvent[] = []
  const subscription = client.live.events(options).subscribe((event) => events.push(event))
  onTestFinished(() => subscription.unsubscribe())
  await expect.poll(() => events).toMatchObject([{ type: 'welcome' }])
  const messages = () => events.filter((event) => event.type === 'message')
  return { events, messages }
}

async function syncTags(client: SanityClient, query: string, params = {}) {
  const answer = await client.fetch(query, params, { filterResponse: false })
  return answer.syncTags ?? []
}

test('an event has the tags of the queries that the change concerns, and not those of others', async () => {
  const { lake, client } = await startTestLake()
  await client.create({ _id: 'author', _type: 'person', name: 'Ada' })
  await client.create({
    _id: 'post',
    _type: 'post',
    author: { _ref: 'author', _type: 'reference' },
  })
  const visitor = clientOf(lake, { token: '' })
  const concerned = [
    '*',
    '*[_type == "person"]',
    '*[_id == "author"][0]',
    '*[_type == "post"]{author->{name}}',
  ]
  const others = ['*[_type == "post"]', '*[_id == "post"][0]', '*[_type == "page"]']
  const { messages } = await follow(visitor)
  const tagsOf = (queries: string[]) =>
    Promise.all(queries.map((query) => syncTags(visitor, query)))
  const before = { concerned: await tagsOf(concerned), others: await tagsOf(others) }
  await client.patch('author').set({ name: 'Grace' }).commit({ transactionId: 'renamed' })
  await expect.poll(messages).toMatchObject([{ id: 'renamed' }])
  const sent = new Set<string>(messages().flatMap(({ tags }) => tags))
  const isSent = (tags: string[]) => tags.some((tag) => sent.has(tag))
  expect(before.concerned.map(isSent)).toEqual(concerned.map(() => true))
  expect(before.others.map(isSent)).toEqual(others.map(() => false))
})

test('a draft of another type has the tags of both types, because it hides the published document', async () => {
  const { client } = await startTestLake()
  await client.create({ _id: 'a', _type: 'page' })
  const { messages } = await follow(client, { includeDrafts: true })
  const tags = await Promise.all([
    syncTags(client, '*[_type == "page"]'),
    syncTags(client, '*[_type == "post"]'),
  ])
  await client.create({ _id: 'drafts.a', _type: 'post' })
  await expect.poll(messages).toHaveLength(1)
  expect(messages()[0]?.tags).toEqual(expect.arrayContaining(tags.flat()))
})

test('only clients that ask for drafts receive their changes, with the tags of the published document', async () => {
  const { lake, client } = await startTestLake()
  const visitor = await follow(clientOf(lake, { token: '' }))
  const editor = await follow(client, { includeDrafts: true })
  const published = await syncTags(client, '*[_id == "a"][0]')
  await client.create({ _id: 'drafts.a', _type: 'page' })
  await client.create({ _id: 'versions.autumn.a', _type: 'page' })
  await client.create({ _id: 'a', _type: 'page' })
  await expect.poll(editor.messages).toHaveLength(3)
  for (const { tags } of editor.messages()) expect(tags).toEqual(expect.arrayContaining(published))
  await expect.poll(visitor.messages).toHaveLength(1)
})

test('a client that reconnects receives the tags of the changes that it missed', async () => {
  const { client, restart } = await startTestLake()
  const tags = await syncTags(client, '*[_id == "missed"]')
  const { events, messages } = await follow(client)
  await client.create({ _id: 'seen', _type: 'page' })
  await expect.poll(messages).toHaveLength(1)
  await restart()
  await client.create({ _id: 'missed', _type: 'page' })
  await expect.poll(messages).toHaveLength(2)
  expect(messages()[1]?.tags).toEqual(expect.arrayContaining(tags))
  expect(events.map(({ type }) => type)).toContain('reconnect')
})

test('a client that resumes after an unknown event is told to start again', async () => {
  const { lake } = await startTestLake()
  const response = await fetch(`${lake.url}/v2025-02-19/data/live/events/production`, {
    headers: { 'last-event-id': 'never-happened' },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  while (!received.includes('restart')) received += (await reader?.read())?.value ?? ''
  await reader?.cancel()
  expect(received).toMatch(/event: welcome\n/)
  expect(received).toMatch(/event: restart\n/)
})

test('an answer that a worker thread evaluates has sync tags', async () => {
  const { client } = await startTestLake()
  await client.create({ _id: 'a', _type: 'page' })
  const query = '*[_id == "a"]{"changed": diff::changedAny(@, {}, title)}'
  expect(await syncTags(client, query)).toEqual(await syncTags(client, '*[_id == "a"]'))
})
