import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { contentWebhook } from '#lib/cache/webhook-rule.ts'
import { startTestLake } from './test-lake.ts'

/** A lake with the rule that the system uses, and what it has announced so far. */
async function announcingLake() {
  const announced: unknown[] = []
  const server = createServer(async (request, response) => {
    announced.push(await json(request))
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const { client } = await startTestLake([
    {
      ...contentWebhook,
      name: 'test',
      url: `http://127.0.0.1:${address.port}`,
      secret: 'a secret of the test',
      on: ['create', 'update', 'delete'],
    },
  ])
  /** The next announcement; more than one are refused. */
  const next = async () => {
    await vi.waitFor(() => expect(announced).toHaveLength(1), { timeout: 10_000 })
    return announced.pop()
  }
  return { client, next }
}

const page = {
  _id: 'a',
  _type: 'page',
  title: 'Winter',
  path: { _type: 'slug', current: 'winter' },
  onDealers: true,
  dealerships: [{ _key: 'n', _type: 'dealershipPick', id: 'nord' }],
}

test('creating, publishing and deleting a page says where it is, and that pages have moved', async () => {
  const { client, next } = await announcingLake()
  await client.create({ ...page, _id: 'drafts.a' })
  const ids = { draftId: 'drafts.a', publishedId: 'a' }
  await client.action({ actionType: 'sanity.action.document.publish', ...ids })
  const told = { _id: 'a', _type: 'page', moved: true }
  expect(await next()).toEqual({ ...told, paths: [null, 'winter'] })
  await client.delete('a')
  expect(await next()).toEqual({ ...told, paths: ['winter', null] })
  await client.create(page)
  expect(await next()).toEqual({ ...told, paths: [null, 'winter'] })
})

test('renaming a page sends both paths, and says that it moved', async () => {
  const { client, next } = await announcingLake()
  await client.create(page)
  await next()
  await client.patch('a').set({ 'path.current': 'offers/winter' }).commit()
  const paths = ['winter', 'offers/winter']
  expect(await next()).toEqual({ _id: 'a', _type: 'page', paths, moved: true })
})

test('giving a page to other dealers says that it moved, also deep in the list', async () => {
  const { client, next } = await announcingLake()
  await client.create(page)
  await next()
  await client.patch('a').set({ 'dealerships[0].id': 'sud' }).commit()
  expect(await next()).toMatchObject({ moved: true })
  await client.patch('a').unset(['dealerships']).commit()
  expect(await next()).toMatchObject({ moved: true })
  await client.patch('a').set({ onDealers: false }).commit()
  expect(await next()).toMatchObject({ moved: true, paths: ['winter', 'winter'] })
})

test('a change of the text of a page, published from its draft, says that nothing moved', async () => {
  const { client, next } = await announcingLake()
  await client.create(page)
  await next()
  await client.create({ ...page, _id: 'drafts.a', title: 'Winter offer' })
  const ids = { draftId: 'drafts.a', publishedId: 'a' }
  await client.action({ actionType: 'sanity.action.document.publish', ...ids })
  expect(await next()).toMatchObject({ paths: ['winter', 'winter'], moved: false })
})

test('a document that is not a page never says that pages moved', async () => {
  const { client, next } = await announcingLake()
  await client.create({ _id: 'faq', _type: 'faqEntry', question: 'Why?' })
  const told = { _id: 'faq', _type: 'faqEntry', paths: [null, null], moved: false }
  expect(await next()).toEqual(told)
  await client.delete('faq')
  expect(await next()).toEqual(told)
})
