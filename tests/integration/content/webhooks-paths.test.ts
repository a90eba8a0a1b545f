import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { sanityWebhookConfig } from '#lib/webhooks/sanity-webhook-config.ts'
import { startTestLake } from '#packages/content-lake/tests/test-lake.ts'

/** Starts a Content Lake with the site's webhook and collects its messages. */
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
      ...sanityWebhookConfig,
      name: 'test',
      url: `http://127.0.0.1:${address.port}`,
      secret: 'a secret of the test',
      on: ['create', 'update', 'delete'],
    },
  ])
  /** Returns the next webhook body; fails if there are several. */
  const next = async () => {
    await expect.poll(() => announced).toHaveLength(1)
    return announced.pop()
  }
  return { client, next }
}

const page = {
  _id: 'a',
  _type: 'page',
  title: 'Winter',
  path: { _type: 'slug', current: 'winter' },
  frenchPath: { _type: 'slug', current: 'hiver' },
  onDealers: true,
  dealerships: [{ _key: 'n', _type: 'dealershipPick', id: 'nord' }],
}

test('creating, publishing or deleting a page sends its path and marks paths as changed', async () => {
  const { client, next } = await announcingLake()
  await client.create({ ...page, _id: 'drafts.a' })
  const ids = { draftId: 'drafts.a', publishedId: 'a' }
  await client.action({ actionType: 'sanity.action.document.publish', ...ids })
  const told = { _id: 'a', _type: 'page', moved: true, versions: null }
  const revision = { rev: expect.any(String), updatedAt: expect.any(String) }
  expect(await next()).toEqual({ ...told, ...revision, paths: [null, 'winter', null, 'hiver'] })
  await client.delete('a')
  expect(await next()).toEqual({
    ...told,
    ...revision,
    rev: null,
    paths: ['winter', null, 'hiver', null],
  })
  await client.create(page)
  expect(await next()).toEqual({ ...told, ...revision, paths: [null, 'winter', null, 'hiver'] })
})

test('renaming a page sends both paths and marks paths as changed', async () => {
  const { client, next } = await announcingLake()
  await client.create(page)
  await next()
  await client.patch('a').set({ 'path.current': 'offers/winter' }).commit()
  const paths = ['winter', 'offers/winter', 'hiver', 'hiver']
  expect(await next()).toMatchObject({ _id: 'a', _type: 'page', paths, moved: true })
  await client.patch('a').set({ 'frenchPath.current': 'offres/hiver' }).commit()
  const french = ['offers/winter', 'offers/winter', 'hiver', 'offres/hiver']
  expect(await next()).toMatchObject({ _id: 'a', _type: 'page', paths: french, moved: true })
})

test('changing a page’s time, or where it leads after its end, marks paths as changed', async () => {
  const { client, next } = await announcingLake()
  await client.create(page)
  await next()
  const [startsAt, endsAt] = ['2026-12-01T08:00:00Z', '2026-12-24T18:00:00Z']
  for (const changes of [{ startsAt }, { endsAt }, { endTarget: '/faq' }]) {
    await client.patch('a').set(changes).commit()
    expect(await next()).toMatchObject({
      moved: true,
      paths: ['winter', 'winter', 'hiver', 'hiver'],
    })
    const [field = ''] = Object.keys(changes)
    await client.patch('a').unset([field]).commit()
    expect(await next()).toMatchObject({ moved: true })
  }
})

test('changing a page’s dealers marks paths as changed, also deep in the list', async () => {
  const { client, next } = await announcingLake()
  await client.create(page)
  await next()
  await client.patch('a').set({ 'dealerships[0].id': 'sud' }).commit()
  expect(await next()).toMatchObject({ moved: true })
  await client.patch('a').unset(['dealerships']).commit()
  expect(await next()).toMatchObject({ moved: true })
  await client.patch('a').set({ onlyOnDealers: true }).commit()
  expect(await next()).toMatchObject({ moved: true })
  await client.patch('a').set({ onDealers: false }).commit()
  expect(await next()).toMatchObject({ moved: true, paths: ['winter', 'winter', 'hiver', 'hiver'] })
})

test('publishing a text change does not mark paths as changed', async () => {
  const { client, next } = await announcingLake()
  await client.create(page)
  await next()
  await client.create({ ...page, _id: 'drafts.a', title: 'Winter offer' })
  const ids = { draftId: 'drafts.a', publishedId: 'a' }
  await client.action({ actionType: 'sanity.action.document.publish', ...ids })
  expect(await next()).toMatchObject({
    paths: ['winter', 'winter', 'hiver', 'hiver'],
    moved: false,
  })
})

test('a document that is not a page never marks paths as changed', async () => {
  const { client, next } = await announcingLake()
  await client.create({ _id: 'faq', _type: 'faqEntry', question: 'Why?' })
  const told = { _id: 'faq', _type: 'faqEntry', paths: [null, null, null, null], moved: false }
  expect(await next()).toMatchObject(told)
  await client.delete('faq')
  expect(await next()).toMatchObject(told)
})

test('an update sends both versions of the document', async () => {
  const { client, next } = await announcingLake()
  await client.create({ _id: 'b', _type: 'faqEntry', question: 'Why?' })
  expect(await next()).toMatchObject({ versions: null })
  await client.patch('b').set({ question: 'How?' }).commit()
  expect(await next()).toMatchObject({
    versions: { before: { question: 'Why?' }, after: { _id: 'b', question: 'How?' } },
  })
})
