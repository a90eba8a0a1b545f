import type { SanityClient } from '@sanity/client'
import { describe, expect, test } from 'vitest'
import { startTestLake } from '#packages/content-lake/tests/test-lake.ts'
import { getPathChanges, writePathChanges } from '#studio/redirects/path-change.ts'
import { writeReleaseRedirects } from '#studio/redirects/release-renames.ts'

const page = (path: string, rest: object = {}) => ({
  ...{ _id: 'offer', _type: 'page', title: 'Offer', path: { _type: 'slug', current: path } },
  ...rest,
})
const redirect = (_id: string, from: string, to: string) => ({ _id, _type: 'redirect', from, to })

/** Starts a Content Lake with a published page and redirects. */
async function lakeWith(path: string, redirects: ReturnType<typeof redirect>[]) {
  const { client } = await startTestLake()
  await client.create(page(path))
  for (const each of redirects) await client.create(each)
  return client
}

/** Changes the page's path and publishes it by the Studio's action. */
async function rename(client: SanityClient, path: string, rest: object = {}) {
  await client.createOrReplace(page(path, { _id: 'drafts.offer', ...rest }))
  const [draft = null, published = null] = await client.getDocuments(['drafts.offer', 'offer'])
  const found = getPathChanges({ draft, published })
  if (found.length === 0) throw new Error('The page was not renamed')
  await writePathChanges(client, 'offer', found)
  const ids = { draftId: 'drafts.offer', publishedId: 'offer' }
  await client.action({ actionType: 'sanity.action.document.publish', ...ids })
}

const redirects = (client: SanityClient) =>
  client.fetch('*[_type == "redirect"] | order(from, _id){ _id, from, to }')

test('a renamed page’s old path redirects to its new one, by a redirect with an id derived from the path', async () => {
  const client = await lakeWith('offers/winter', [redirect('mail', '/mail', '/offers/winter')])
  await rename(client, 'offers/spring')
  expect(await redirects(client)).toEqual([
    { _id: 'mail', from: '/mail', to: '/offers/spring' },
    { _id: 'redirect-offers_winter', from: '/offers/winter', to: '/offers/spring' },
  ])
  const revisions = await client.fetch<string[]>('*[_type == "redirect"]._rev')
  expect(new Set(revisions).size).toBe(1)
})

test('after several renames every old path redirects to the last; renaming back removes redirects from it', async () => {
  const client = await lakeWith('a', [
    redirect('mail', '/mail', '/a?utm_source=mail#top'),
    redirect('other', '/other', '/faq'),
  ])
  await rename(client, 'b')
  await rename(client, 'c')
  expect(await redirects(client)).toEqual([
    { _id: 'redirect-a', from: '/a', to: '/c' },
    { _id: 'redirect-b', from: '/b', to: '/c' },
    { _id: 'mail', from: '/mail', to: '/c?utm_source=mail#top' },
    { _id: 'other', from: '/other', to: '/faq' },
  ])
  await rename(client, 'a')
  expect(await redirects(client)).toEqual([
    { _id: 'redirect-b', from: '/b', to: '/a' },
    { _id: 'redirect-c', from: '/c', to: '/a' },
    { _id: 'mail', from: '/mail', to: '/a?utm_source=mail#top' },
    { _id: 'other', from: '/other', to: '/faq' },
  ])
})

test('links to a renamed page follow it in documents and drafts, with their place on it; those of releases stay', async () => {
  const client = await lakeWith('a', [])
  const link = (href: string) => ({ _type: 'link', _key: 'link', label: 'Offer', href })
  const menu = (_id: string, href: string) => ({ _id, _type: 'navigation', menu: [link(href)] })
  for (const each of [
    menu('navigation', '/a?from=menu#quote'),
    menu('drafts.navigation', '/a'),
    menu('versions.spring.navigation', '/a'),
    menu('other', '/about'),
  ]) {
    await client.create(each)
  }
  await rename(client, 'b')
  expect(
    await client.fetch(
      '*[_type == "navigation"] | order(_id){ _id, "href": menu[0].href }',
      {},
      { perspective: 'raw' },
    ),
  ).toEqual([
    { _id: 'drafts.navigation', href: '/b' },
    { _id: 'navigation', href: '/b?from=menu#quote' },
    { _id: 'other', href: '/about' },
    { _id: 'versions.spring.navigation', href: '/a' },
  ])
})

test('an existing redirect from the old path is reused, and an unrelated one with the same id is left unchanged', async () => {
  const client = await lakeWith('a', [
    redirect('made-by-staff', '/a/', '/faq'),
    redirect('redirect-b', '/elsewhere', '/faq'),
  ])
  await rename(client, 'b')
  await rename(client, 'c')
  const found: { _id: string; from: string; to: string }[] = await redirects(client)
  expect(found).toContainEqual({ _id: 'made-by-staff', from: '/a', to: '/c' })
  expect(found).toContainEqual({ _id: 'redirect-b', from: '/elsewhere', to: '/faq' })
  expect(found.find(({ from }) => from === '/b')).toMatchObject({ to: '/c' })
})

test('a redirect with a draft is left unchanged; one from the new path is deleted with its draft', async () => {
  const client = await lakeWith('a', [
    redirect('edited', '/x', '/a'),
    redirect('drafts.edited', '/x', '/half-typed'),
    redirect('hidden', '/b', '/faq'),
    redirect('drafts.hidden', '/b', '/about'),
  ])
  await rename(client, 'b')
  expect(await redirects(client)).toEqual([
    { _id: 'redirect-a', from: '/a', to: '/b' },
    { _id: 'drafts.edited', from: '/x', to: '/half-typed' },
    { _id: 'edited', from: '/x', to: '/a' },
  ])
})

test('a new page, or one that keeps its path, creates no redirect', () => {
  const stored = { _rev: '1', _createdAt: '', _updatedAt: '' }
  const [draft, published] = [page('a'), page('b')].map((each) => ({ ...each, ...stored }))
  if (!draft || !published) throw new Error('There are two')
  expect(getPathChanges({ draft, published: null })).toEqual([])
  expect(getPathChanges({ draft: null, published })).toEqual([])
  expect(getPathChanges({ draft: published, published })).toEqual([])
  expect(getPathChanges({ draft, published })).toEqual([{ from: '/b', to: '/a' }])
})

const french = (current: string) => ({ frenchPath: { _type: 'slug', current } })

test.each<[string, object, object, [from: string, to: string][]]>([
  [
    'both paths',
    page('a', french('x')),
    page('b', french('y')),
    [
      ['/a', '/b'],
      ['/fr/x', '/fr/y'],
    ],
  ],
  ['the French path', page('a', french('x')), page('a', french('y')), [['/fr/x', '/fr/y']]],
  [
    'the French path, which becomes the English one',
    page('a', french('x')),
    page('a'),
    [['/fr/x', '/fr/a']],
  ],
  ['the French path, emptied', page('a', french('x')), page('a', french('')), [['/fr/x', '/fr/a']]],
  ['the French path, which was the English one', page('a'), page('a', french('x')), []],
  ['the English path', page('a', french('x')), page('b', french('x')), [['/a', '/b']]],
])('a page that changes %s moves', (_, before, after, moves) => {
  const stored = { _id: 'offer', _type: 'page', _rev: '1', _createdAt: '', _updatedAt: '' }
  const changes = getPathChanges({
    draft: { ...after, ...stored },
    published: { ...before, ...stored },
  })
  expect(changes.map(({ from, to }) => [from, to])).toEqual(moves)
})

test('a page’s old French path redirects to its new one, in the transaction of the English one', async () => {
  const client = await lakeWith('a', [redirect('mail', '/courriel', '/fr/x')])
  await client.patch('offer').set(french('x')).commit()
  await rename(client, 'b', french('y'))
  expect(await redirects(client)).toEqual([
    { _id: 'redirect-a', from: '/a', to: '/b' },
    { _id: 'mail', from: '/courriel', to: '/fr/y' },
    { _id: 'redirect-fr_x', from: '/fr/x', to: '/fr/y' },
  ])
})

describe('a page that a release renames', () => {
  const releaseId = 'rWinter'
  const version = `versions.${releaseId}.offer`
  const inRelease = (client: SanityClient) =>
    client.fetch(
      '*[_type == "redirect" && _id in path("versions.**")]{ from, to }',
      {},
      { perspective: 'raw' },
    )

  async function lakeWithRelease(path: string, cardinality: 'one' | 'many' = 'many') {
    const client = await lakeWith('a', [])
    const metadata = { title: 'Winter', releaseType: 'scheduled', cardinality } as const
    await client.releases.create({ releaseId, metadata })
    await client.createVersion({ releaseId, publishedId: 'offer', baseId: 'offer' })
    await client
      .patch(version)
      .set({ path: { _type: 'slug', current: path } })
      .commit()
    await writeReleaseRedirects(client)
    return client
  }

  test('leaves a redirect, which is published with it and follows the address while staff type', async () => {
    const client = await lakeWithRelease('b')
    expect(await inRelease(client)).toEqual([{ from: '/a', to: '/b' }])
    await client.patch(version).set({ 'path.current': 'bc' }).commit()
    await writeReleaseRedirects(client)
    await writeReleaseRedirects(client)
    expect(await inRelease(client)).toEqual([{ from: '/a', to: '/bc' }])
    expect(await client.fetch('count(*[_id == "redirect-a"])')).toBe(0)
    await client.releases.publish({ releaseId })
    expect(await redirects(client)).toEqual([{ _id: 'redirect-a', from: '/a', to: '/bc' }])
    const revisions = await client.fetch<string[]>('*[_id in ["offer", "redirect-a"]]._rev')
    expect(new Set(revisions).size).toBe(1)
  })

  test('leaves one from its French path, too', async () => {
    const client = await lakeWithRelease('a')
    await client.patch('offer').set(french('x')).commit()
    await client.patch(version).set(french('y')).commit()
    await writeReleaseRedirects(client)
    expect(await inRelease(client)).toEqual([{ from: '/fr/x', to: '/fr/y' }])
  })

  test('leaves none if it keeps its address after all', async () => {
    const client = await lakeWithRelease('b')
    await client.patch(version).set({ 'path.current': 'a' }).commit()
    await writeReleaseRedirects(client)
    expect(await inRelease(client)).toEqual([])
  })

  test('leaves one at the time of a schedule', async () => {
    const client = await lakeWithRelease('b')
    await client.releases.schedule({ releaseId, publishAt: new Date().toISOString() })
    await expect
      .poll(() => redirects(client))
      .toEqual([{ _id: 'redirect-a', from: '/a', to: '/b' }])
  })

  test('has its redirect at once if the release takes no more documents', async () => {
    const client = await lakeWithRelease('b', 'one')
    expect(await inRelease(client)).toEqual([])
    expect(await redirects(client)).toEqual([{ _id: 'redirect-a', from: '/a', to: '/b' }])
  })
})

test.each([
  ['/Offers/Winter', 'offers/winter'],
  ['/%6Fffers/winter/', 'offers/winter'],
])(
  'a redirect from %s, another spelling of the old path, becomes the one from it',
  async (from, path) => {
    const client = await lakeWith(path, [redirect('typed', from, '/faq')])
    await rename(client, 'offers/spring')
    expect(await redirects(client)).toEqual([
      { _id: 'typed', from: `/${path}`, to: '/offers/spring' },
    ])
  },
)

test('a redirect from another spelling of the new path stays, and leads to the page', async () => {
  const client = await lakeWith('winter', [redirect('typed', '/Spring', '/winter')])
  await rename(client, 'spring')
  expect(await redirects(client)).toEqual([
    { _id: 'typed', from: '/Spring', to: '/spring' },
    { _id: 'redirect-winter', from: '/winter', to: '/spring' },
  ])
})
