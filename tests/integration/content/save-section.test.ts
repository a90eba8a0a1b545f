import type { SanityClient } from '@sanity/client'
import { expect, test, vi } from 'vitest'
import { startTestLake } from '#packages/content-lake/tests/test-lake.ts'
import { saveSection } from '#studio/reuse/save-section.ts'

const getSection = (_key: string, fields: object = {}) => ({
  ...{ _key, _type: 'textSection', heading: `Heading ${_key}`, ...fields },
})
const page = {
  ...{ _id: 'offer', _type: 'page', title: 'Offer' },
  sections: [getSection('a'), getSection('b', { isHidden: true }), getSection('c')],
}
const draft = { ...page, _id: 'drafts.offer' }

async function lakeWith(...documents: { _id: string; _type: string }[]): Promise<SanityClient> {
  const { client } = await startTestLake()
  for (const each of documents) await client.create(each)
  return client
}

const reusablesQuery = '*[_type == "reusableSection"]{ _id, title, sections }'
const getReusables = (client: SanityClient) =>
  client.fetch<{ _id: string; title: string; sections: object[] }[]>(
    reusablesQuery,
    {},
    { perspective: 'raw' },
  )

test('a section that visitors see is published as a reusable one, which takes its place in a new draft', async () => {
  const client = await lakeWith(page)
  expect(await saveSection(client, { pageId: 'offer', key: 'b' }, 'Seals')).toBe('published')
  const [saved, ...others] = await getReusables(client)
  expect(others).toEqual([])
  // Whether it is hidden belongs to its place on the page.
  expect(saved).toMatchObject({ title: 'Seals', sections: [getSection('b')] })
  expect(saved?.sections[0]).not.toHaveProperty('isHidden')
  expect(await client.getDocument('offer')).toMatchObject(page)
  expect(await client.getDocument('drafts.offer')).toMatchObject({
    title: 'Offer',
    sections: [
      getSection('a'),
      {
        _type: 'reusedSection',
        isHidden: true,
        reusable: { _type: 'reference', _ref: saved?._id },
      },
      getSection('c'),
    ],
  })
})

test('a changed section becomes a draft, to which the page refers until both are published', async () => {
  const changed = { ...draft, sections: [getSection('a', { heading: 'Changed' }), getSection('b')] }
  const client = await lakeWith(page, changed)
  expect(await saveSection(client, { pageId: 'drafts.offer', key: 'a' }, 'Seals')).toBe('draft')
  const [saved] = await getReusables(client)
  const id = saved?._id.replace('drafts.', '') ?? ''
  expect(saved).toMatchObject({ _id: `drafts.${id}`, sections: [{ heading: 'Changed' }] })
  const publish = (publishedId: string) =>
    client.action({
      ...{ actionType: 'sanity.action.document.publish', publishedId },
      draftId: `drafts.${publishedId}`,
    })
  await publish(id)
  await publish('offer')
  const reference = '*[_id == "offer"][0].sections[0].reusable'
  expect(await client.fetch(reference)).toEqual({ _type: 'reference', _ref: id })
})

test('in a release, the reusable section is published with the page', async () => {
  const client = await lakeWith(page)
  const releaseId = 'rSummer'
  await client.releases.create({ releaseId, metadata: { title: 'Summer', releaseType: 'asap' } })
  const version = { ...page, _id: `versions.${releaseId}.offer`, sections: [getSection('new')] }
  await client.create(version)
  const pageId = version._id
  expect(await saveSection(client, { pageId, key: 'new' }, 'Seals')).toBe('release')
  await client.releases.publish({ releaseId })
  const stored = '*[_id == "offer"][0].sections[0]{ _type, "saved": reusable->sections[0].heading }'
  await vi.waitFor(async () =>
    expect(await client.fetch(stored)).toEqual({ _type: 'reusedSection', saved: 'Heading new' }),
  )
})

test.each([
  ['the section is gone', 'z'],
  ['the page is gone', null],
])('nothing is written if %s', async (_what, key) => {
  const client = await lakeWith(...(key === null ? [] : [page]))
  expect(await saveSection(client, { pageId: 'offer', key: key ?? 'a' }, 'Seals')).toBeNull()
  expect(await getReusables(client)).toEqual([])
})

test.each([
  ['was changed', [page, draft]],
  ['has got a draft', [page]],
])('nothing is left if the page %s meanwhile', async (_what, documents) => {
  const client = await lakeWith(...documents)
  const create = client.create.bind(client)
  const edit = async () => {
    await client.createOrReplace({ ...draft, sections: [getSection('b', { heading: 'Newer' })] })
  }
  vi.spyOn(client, 'create').mockImplementationOnce(async (document: { _type: string }) => {
    await edit()
    return create(document)
  })
  expect(await saveSection(client, { pageId: 'offer', key: 'b' }, 'Seals')).toBeNull()
  expect(await getReusables(client)).toEqual([])
  expect(await client.getDocument('drafts.offer')).toMatchObject({
    sections: [{ heading: 'Newer' }],
  })
})
