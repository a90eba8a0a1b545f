import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openEventStream } from '../src/listen/event-stream.ts'
import { startTestLake } from './test-lake.ts'

test('a client that does not read its events is disconnected; another receives all of them', async () => {
  const { lake, client } = await startTestLake()
  const { port } = new URL(lake.url)
  const query = new URLSearchParams({ query: '*', includeResult: 'true' })
  const stalled = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void stalled.destroy())
  stalled.pause()
  const path = `/v2025-02-19/data/listen/production?${query}`
  stalled.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  const closed = once(stalled, 'close')
  stalled.on('error', () => {})

  const received: string[] = []
  const subscription = client.listen('*', {}, { includeResult: false }).subscribe((event) => {
    if (event.type === 'mutation') received.push(event.documentId)
  })
  onTestFinished(() => subscription.unsubscribe())
  const text = 'x'.repeat(1_000_000)
  const count = 25
  for (let index = 0; index < count; index += 1) {
    const page = { _id: `page-${index}`, _type: 'page', text }
    await client.create(page, { returnDocuments: false })
  }
  await expect.poll(() => received.at(-1)).toBe(`page-${count - 1}`)
  stalled.resume()
  await closed
})

test('an event stream holds at most 4 MB and one event; then it discards them and ends', async () => {
  let ended = 0
  const stream = openEventStream(() => {
    ended += 1
  })
  const data = { text: 'x'.repeat(1_500_000) }
  for (let count = 0; count < 3; count += 1) stream.send({ event: 'mutation', data })
  expect(ended).toBe(0)
  stream.send({ event: 'mutation', data })
  expect(ended).toBe(1)
  expect(await stream.response.text()).toBe('')
})

test('an event larger than the limit reaches a client that reads', async () => {
  const stream = openEventStream(() => {})
  const text = stream.response.text()
  for (let count = 0; count < 3; count += 1) {
    stream.send({ event: 'mutation', data: 'x'.repeat(5_000_000) })
    await new Promise((resolve) => setImmediate(resolve))
  }
  stream.close()
  expect((await text).length).toBeGreaterThan(15_000_000)
})
