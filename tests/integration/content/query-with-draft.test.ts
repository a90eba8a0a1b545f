import { afterEach, expect, test, vi } from 'vitest'
import { startTestLake } from '#packages/content-lake/tests/test-lake.ts'
import { resetProcessState } from '#tests/support/reset-process-state.ts'

vi.mock('server-only', () => ({}))
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  resetProcessState()
})

const image = (_ref: string) => ({ _type: 'image', asset: { _type: 'reference', _ref } })
const asset = (_id: string) => ({ _id, _type: 'sanity.imageAsset', url: `https://${_id}` })
const reference = (_ref: string) => ({ _type: 'reference', _ref, _key: _ref })

const documents = [
  ...['image-a', 'image-b', 'image-c'].map(asset),
  { _id: 'steps', _type: 'reusableSection', title: 'Steps', image: image('image-a') },
  { _id: 'drafts.steps', _type: 'reusableSection', title: 'New steps', image: image('image-b') },
  {
    ...{ _id: 'home', _type: 'homePage', title: 'Home' },
    sections: [reference('steps'), { ...reference('gone'), _weak: true }],
  },
  ...Array.from({ length: 40 }, (_, index) => ({ _id: `faq-${index}`, _type: 'faqEntry' })),
]

const homeQuery =
  '*[_type == "homePage"][0]{title, "sections": sections[]->{title, "url": image.asset->url}}'
const faqQuery = 'count(*[_type == "faqEntry"])'

/** Starts a lake with content; returns a query with one draft, and how many documents were read so far. */
async function lakeWithDraft({ learnsOfChanges = true } = {}) {
  const { lake, client } = await startTestLake()
  for (const document of documents) await client.create(document)
  vi.stubEnv('SITE_URL', 'http://localhost:3000')
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', lake.projectId)
  vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', lake.dataset)
  vi.stubEnv('SANITY_API_HOST', lake.url)
  vi.stubEnv('SUPABASE_URL', 'http://localhost:3002')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
  vi.resetModules() // the site's client is of the environment that it was created in
  const { getSanityClient } = await import('#lib/content/sanity-client.ts')
  const { queryWithDraft } = await import('#lib/content/query-with-draft.ts')
  const { forgetPublishedReads } = await import('#lib/base/shared-reads.ts')
  if (learnsOfChanges) forgetPublishedReads()
  const fetch = vi.spyOn(getSanityClient(), 'fetch')
  const countReads = async () => {
    const results = await Promise.all(fetch.mock.results.map(({ value }) => value))
    return { requests: results.length, documents: results.flat().length }
  }
  const token = client.config().token ?? ''
  const read = (query: string, id = 'drafts.steps') =>
    queryWithDraft(query, {}, { id, publishedId: id.replace('drafts.', ''), token })
  return { client, read, countReads, forgetPublishedReads }
}

const withDraft = {
  title: 'Home',
  sections: [{ title: 'New steps', url: 'https://image-b' }, null],
}

test('a guest’s page reads the documents that its queries name and what they refer to, once', async () => {
  const { read, countReads } = await lakeWithDraft()
  expect(await read(homeQuery)).toEqual(withDraft)
  // The home page, then the section that is gone, then the picture of the draft.
  expect(await countReads()).toEqual({ requests: 3, documents: 2 })
  expect(await read(homeQuery)).toEqual(withDraft)
  expect(await countReads()).toEqual({ requests: 3, documents: 2 })
  expect(await read(faqQuery)).toBe(40)
  expect(await countReads()).toEqual({ requests: 4, documents: 42 })
})

test('a change of what visitors see is read, and a change of the draft at once', async () => {
  const { client, read, countReads, forgetPublishedReads } = await lakeWithDraft()
  await read(homeQuery)
  await client.patch('drafts.steps').set({ title: 'Newer steps' }).commit()
  await client.patch('home').set({ title: 'Winter' }).commit()
  expect(await read(homeQuery)).toMatchObject({
    title: 'Home',
    sections: [{ title: 'Newer steps' }, null],
  })
  const before = await countReads()
  forgetPublishedReads()
  expect(await read(homeQuery)).toMatchObject({ title: 'Winter' })
  expect((await countReads()).requests).toBe(before.requests + 3)
})

test('a draft of a new document takes part in queries for its type, and a published one is shown once', async () => {
  const { client, read } = await lakeWithDraft()
  await client.create({ _id: 'drafts.faq-new', _type: 'faqEntry' })
  await client.create({ _id: 'drafts.faq-1', _type: 'faqEntry' })
  expect(await read(faqQuery, 'drafts.faq-new')).toBe(41)
  expect(await read(faqQuery, 'drafts.faq-1')).toBe(40)
  expect(await read(faqQuery, 'drafts.none')).toBe(40)
})

test('a draft that was published since the others were read is shown as it is now, a withdrawn one is not', async () => {
  const { client, read } = await lakeWithDraft()
  await client.create({ _id: 'drafts.faq-new', _type: 'faqEntry' })
  expect(await read(faqQuery, 'drafts.faq-new')).toBe(41)
  await client.mutate([
    { create: { _id: 'faq-new', _type: 'faqEntry' } },
    { delete: { id: 'drafts.faq-new' } },
  ])
  expect(await read(faqQuery, 'drafts.faq-new')).toBe(41)
  await client.delete('faq-new')
  expect(await read(faqQuery, 'drafts.faq-new')).toBe(40)
})

test('a query that names no types reads every document; without news of changes, nothing is cached', async () => {
  const { read, countReads } = await lakeWithDraft({ learnsOfChanges: false })
  const query = '*[references("steps")]._id'
  expect(await read(query)).toEqual(['home'])
  expect(await read(query)).toEqual(['home'])
  expect(await countReads()).toEqual({ requests: 2, documents: 2 * (documents.length - 1) })
})

test('a read that failed is repeated', async () => {
  const { read } = await lakeWithDraft()
  const { getSanityClient } = await import('#lib/content/sanity-client.ts')
  vi.spyOn(getSanityClient(), 'fetch').mockRejectedValueOnce(new Error('no answer'))
  await expect(read(homeQuery)).rejects.toThrow('no answer')
  expect(await read(homeQuery)).toEqual(withDraft)
})
