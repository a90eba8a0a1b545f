import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { isValidSignature } from '@sanity/webhook'
import { expect, onTestFinished, test } from 'vitest'
import type { WebhookRule } from '../src/types.ts'
import { startTestLake } from './test-lake.ts'

const secret = 'a secret of the test'

interface Received {
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A receiver that answers with the given statuses in turn, then with 200. */
async function startReceiver(statuses: number[] = [], port = 0) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(statuses.shift() ?? 200).end()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(async () => {
    await stop()
  })
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const waitFor = (count: number) => expect.poll(() => received).toHaveLength(count)
  return { received, waitFor, stop, port: address.port }
}

function rule(port: number, changes: Partial<WebhookRule> = {}): WebhookRule {
  const url = `http://127.0.0.1:${port}/hook`
  const on = ['create', 'update', 'delete'] as const
  return { name: 'test', url, secret, filter: '_type == "page"', on, ...changes }
}

test('a change that matches the filter is sent, projected and signed', async () => {
  const { received, waitFor, port } = await startReceiver()
  const projection = '{_id, "slug": slug.current, "old": before().slug.current}'
  const filter = '_type == "page" && delta::changedAny(slug)'
  const { client } = await startTestLake([rule(port, { filter, projection })])
  await client.create({ _id: 'x', _type: 'other', slug: { current: 'no' } })
  await client.create({ _id: 'a', _type: 'page', slug: { current: 'one' } })
  await client.patch('a').set({ title: 'not asked for' }).commit()
  const { _rev } = await client.patch('a').set({ 'slug.current': 'two' }).commit()
  await waitFor(2)
  expect(received.map(({ body }) => JSON.parse(body))).toEqual([
    { _id: 'a', slug: 'one', old: null },
    { _id: 'a', slug: 'two', old: 'one' },
  ])
  const [, { headers, body } = { headers: {}, body: '' }] = received
  expect(headers).toMatchObject({
    'sanity-operation': 'update',
    'sanity-document-id': 'a',
    'sanity-dataset': 'production',
    'sanity-transaction-id': _rev,
    'idempotency-key': expect.any(String),
  })
  const signature = String(headers['sanity-webhook-signature'])
  expect(await isValidSignature(body, signature, secret)).toBe(true)
  expect(await isValidSignature(body, signature, 'another')).toBe(false)
})

test('publishing and deletion are sent as operations on the published document', async () => {
  const { received, waitFor, port } = await startReceiver()
  const { client } = await startTestLake([rule(port, { projection: '{_id, title}' })])
  await client.create({ _id: 'drafts.a', _type: 'page', title: 'one' })
  const ids = { draftId: 'drafts.a', publishedId: 'a' }
  await client.action({ actionType: 'sanity.action.document.publish', ...ids })
  await client.delete('a')
  await waitFor(2)
  expect(received.map(({ headers, body }) => [headers['sanity-operation'], body])).toEqual([
    ['create', '{"_id":"a","title":"one"}'],
    ['delete', '{"_id":"a","title":"one"}'],
  ])
})

test('a webhook receives only its operations, and drafts only with includeDrafts', async () => {
  const { received, waitFor, port } = await startReceiver()
  const on = ['update'] as const
  const { client } = await startTestLake([rule(port, { on, includeDrafts: true })])
  await client.create({ _id: 'drafts.a', _type: 'page' })
  await client.patch('drafts.a').set({ n: 1 }).commit()
  await waitFor(1)
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ _id: 'drafts.a', n: 1 })
})

test('a failed request is retried with a new signature and the same idempotency key', async () => {
  const { received, waitFor, port } = await startReceiver([500, 429])
  const { client } = await startTestLake([rule(port)])
  await client.create({ _id: 'a', _type: 'page' })
  await waitFor(3)
  const headers = (name: string) => new Set(received.map((request) => request.headers[name]))
  expect(headers('idempotency-key').size).toBe(1)
  expect(headers('sanity-webhook-signature').size).toBe(3)
})

test('a rejected request is not retried', async () => {
  const { received, waitFor, port } = await startReceiver([400])
  const { client, logged } = await startTestLake([rule(port)])
  await client.create({ _id: 'a', _type: 'page' })
  await client.create({ _id: 'b', _type: 'page' })
  await waitFor(2)
  await expect.poll(() => logged).toEqual([expect.stringContaining('given up (HTTP 400)')])
  expect(received.map(({ headers }) => headers['sanity-document-id'])).toEqual(['a', 'b'])
})

test('pending webhook requests are delivered after a restart', async () => {
  const first = await startReceiver()
  await first.stop()
  const { client, logged, restart } = await startTestLake([rule(first.port)])
  await client.create({ _id: 'a', _type: 'page' })
  await expect
    .poll(() => logged)
    .toEqual([expect.stringMatching(/nothing answers at http:\/\/\S+ yet; trying again/)])
  await restart()
  const second = await startReceiver([], first.port)
  await second.waitFor(1)
  expect(second.received).toMatchObject([{ headers: { 'sanity-document-id': 'a' } }])
})
