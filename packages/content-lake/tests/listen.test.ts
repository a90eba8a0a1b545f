import { ChannelError, type ResumableListenOptions, type SanityClient } from '@sanity/client'
import { applyPatch } from 'mendoza'
import { lastValueFrom } from 'rxjs'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { clientOf, startTestLake } from './test-lake.ts'

interface SeenEvent {
  type: string
  [field: string]: unknown
}

const effectsSchema = z.object({ apply: z.array(z.unknown()), revert: z.array(z.unknown()) })
const events = ['welcome', 'mutation', 'reconnect', 'welcomeback', 'reset'] as const

/** Collects the events of a listener, starting after `welcome`. */
async function listen(client: SanityClient, query: string, options: object = {}) {
  const seen: SeenEvent[] = []
  const all: ResumableListenOptions = {
    ...{ includeAllVersions: true, enableResume: true, events: [...events] },
    ...options,
  }
  const subscription = client.listen(query, {}, all).subscribe((event) => {
    seen.push(event as SeenEvent) // one type for the events of all kinds
  })
  onTestFinished(() => subscription.unsubscribe())
  await expect.poll(() => seen).toMatchObject([{ type: 'welcome' }])
  const mutations = () => seen.filter(({ type }) => type === 'mutation')
  const waitFor = (count: number) => expect.poll(mutations).toHaveLength(count)
  return { seen, mutations, waitFor }
}

test('a listener receives documents that enter, change within and leave its query', async () => {
  const { client } = await startTestLake()
  const { mutations, waitFor } = await listen(client, '*[_type == "page" && live]{title}')
  await client.create({ _id: 'a', _type: 'page', live: false })
  await client.patch('a').set({ live: true }).commit()
  await client.patch('a').set({ title: 'new' }).commit()
  await client.patch('a').set({ live: false }).commit()
  await waitFor(3)
  expect(mutations()).toMatchObject([
    { documentId: 'a', transition: 'appear', result: { live: true } },
    { documentId: 'a', transition: 'update', result: { title: 'new' } },
    { documentId: 'a', transition: 'disappear' },
  ])
})

test('each document and transaction has one event, linked by revisions', async () => {
  const { client } = await startTestLake()
  const options = { effectFormat: 'mendoza', includeResult: false }
  const { mutations, waitFor } = await listen(client, '*[_id in ["a", "b"]]', options)
  await client
    .transaction()
    .create({ _id: 'a', _type: 'page', list: [{ _key: 'x', n: 1 }] })
    .patch('a', { set: { title: 'one' } })
    .create({ _id: 'b', _type: 'page' })
    .transactionId('first')
    .commit()
  const before = await client.getDocument('a')
  await client.patch('a').set({ 'list[_key=="x"].n': 2 }).unset(['title']).commit()
  const after = await client.getDocument('a')
  await waitFor(3)
  const [first, second, third] = mutations()
  expect(first).toMatchObject({ documentId: 'a', transactionId: 'first', resultRev: 'first' })
  expect(first?.mutations).toHaveLength(2)
  expect(first).not.toHaveProperty('previousRev')
  expect([first, second]).toMatchObject([
    { transactionTotalEvents: 2, transactionCurrentEvent: 1 },
    { transactionTotalEvents: 2, transactionCurrentEvent: 2 },
  ])
  expect(third).toMatchObject({ previousRev: 'first', resultRev: after?._rev })
  const { apply, revert } = z.parse(effectsSchema, third?.effects)
  const [{ _rev: _before, ...old }, { _rev: _after, ...now }] = [{ ...before }, { ...after }]
  expect(applyPatch(old, apply)).toEqual(now)
  expect(applyPatch(now, revert)).toEqual(old)
})

test('a transaction counts the events of the listener, not the documents that it changed', async () => {
  const { client } = await startTestLake()
  const { mutations, waitFor } = await listen(client, '*[_id in ["b", "drafts.b"]]')
  const createAll = (...ids: string[]) =>
    ids.reduce((all, _id) => all.create({ _id, _type: 'page' }), client.transaction()).commit()
  await createAll('a', 'b', 'c')
  await createAll('d', 'drafts.b')
  await client.delete({ query: '*[_type == "page"]' })
  await waitFor(4)
  expect(
    mutations().map((event) => [
      event.documentId,
      event.transactionCurrentEvent,
      event.transactionTotalEvents,
    ]),
  ).toEqual([
    ['b', 1, 1],
    ['drafts.b', 1, 1],
    ['b', 1, 2],
    ['drafts.b', 2, 2],
  ])
})

test('only authenticated listeners receive drafts', async () => {
  const { lake, client } = await startTestLake()
  const visitor = await listen(clientOf(lake, { token: '' }), '*[_type == "page"]')
  const editor = await listen(client, '*[_type == "page"]')
  await client.create({ _id: 'drafts.a', _type: 'page' })
  await client.create({ _id: 'a', _type: 'page' })
  await editor.waitFor(2)
  await visitor.waitFor(1)
  expect(visitor.mutations()).toMatchObject([{ documentId: 'a' }])
})

test('newer API versions send only published documents, unless includeAllVersions is set', async () => {
  const { client } = await startTestLake()
  const published = await listen(client, '*[_type == "page"]', { includeAllVersions: false })
  await client.create({ _id: 'drafts.a', _type: 'page' })
  await client.create({ _id: 'a', _type: 'page' })
  await published.waitFor(1)
  expect(published.mutations()).toMatchObject([{ documentId: 'a' }])
})

test('a listener that reconnects after a restart receives the missed events', async () => {
  const { client, restart } = await startTestLake()
  const { seen, mutations, waitFor } = await listen(client, '*[_type == "page"]', {
    includePreviousRevision: true,
  })
  await client.create({ _id: 'a', _type: 'page', n: 1 })
  await waitFor(1)
  await restart()
  await client.patch('a').set({ n: 2 }).commit()
  await client.delete('a')
  await waitFor(3)
  expect(seen.map(({ type }) => type)).toContain('welcomeback')
  expect(seen.map(({ type }) => type)).not.toContain('reset')
  expect(mutations()).toMatchObject([
    { transition: 'appear', result: { n: 1 } },
    { transition: 'update', result: { n: 2 }, previous: { n: 1 } },
    { transition: 'disappear', previous: { n: 2 } },
  ])
})

test('a listener that resumes from an unknown event receives a reset event', async () => {
  const { lake } = await startTestLake()
  const query = new URLSearchParams({ query: '*', enableResume: 'true' })
  const response = await fetch(`${lake.url}/v2025-02-19/data/listen/production?${query}`, {
    headers: { 'last-event-id': 'never-happened#a' },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const first = await reader?.read()
  await reader?.cancel()
  expect(first?.value).toContain('event: reset')
})

test('a listener that resumes within a transaction receives the rest of its events, with the same counts', async () => {
  const { lake, client } = await startTestLake()
  const all = client.transaction().transactionId('first')
  for (const _id of ['a', 'b', 'c', 'd']) all.create({ _id, _type: 'page' })
  await all.commit()
  const query = new URLSearchParams({ query: '*[_id != "c"]', enableResume: 'true' })
  const response = await fetch(`${lake.url}/v2025-02-19/data/listen/production?${query}`, {
    headers: { 'last-event-id': 'first#a' },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  while (!received.includes('first#d')) received += (await reader?.read())?.value ?? ''
  await reader?.cancel()
  expect(received).toContain('event: welcomeback')
  const counts = /"transactionTotalEvents":(\d+),"transactionCurrentEvent":(\d+)/g
  expect([...received.matchAll(counts)].map((match) => match.slice(1))).toEqual([
    ['3', '2'],
    ['3', '3'],
  ])
})

test('an invalid query is answered 200 with a channelError event', async () => {
  const { lake, client } = await startTestLake()
  const query = '*[_type == '
  const url = `${lake.url}/v2025-02-19/data/listen/production?${new URLSearchParams({ query })}`
  expect((await fetch(url)).status).toBe(200)
  const error = await lastValueFrom(client.listen(query)).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ChannelError)
  expect(error).toMatchObject({ message: expect.stringMatching(/GROQ query parse error/) })
})

test('a listener whose query takes too long is ended with an error; others receive the event', async () => {
  const { client } = await startTestLake()
  const { waitFor } = await listen(client, '*[_type == "page"]')
  const ended = lastValueFrom(client.listen(`*[name match "${'*a'.repeat(40)}*b"]`))
  const error = ended.catch((reason: unknown) => reason)
  await expect
    .poll(async () => {
      await client.create({ _type: 'page', name: 'a'.repeat(200) })
      return Promise.race([error, null])
    })
    .toBeInstanceOf(ChannelError)
  expect(await error).toMatchObject({ message: expect.stringContaining('took longer') })
  await client.create({ _id: 'last', _type: 'page' })
  await waitFor(await client.fetch('count(*[_type == "page"])'))
})
