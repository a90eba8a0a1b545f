import type { SanityClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { startTestLake } from '#packages/content-lake/tests/test-lake.ts'
import {
  getExpiry,
  getRestoreMutations,
  parseRecords,
  recordsQuery,
  restoreAsItWas,
} from '#studio/removal/deleted-record.ts'
import { readLinkPlaces, removePage } from '#studio/removal/page-removal.ts'
import { describeUndo, removalEffects } from '#studio/removal/removal-effects.ts'

const page = {
  ...{ _id: 'offer', _type: 'page', title: 'Offer' },
  path: { _type: 'slug', current: 'offers/winter' },
}
const removedPage = {
  id: 'offer',
  document: page,
  title: 'Offer',
  path: '/offers/winter',
  frenchPath: null,
}
const link = (label: string, href: string) => ({ _type: 'link', _key: label, label, href })
const raw = { perspective: 'raw' } as const
const deletion = { kind: 'delete', deletedBy: 'Ada', changesLinks: false } as const

async function lakeWith(...documents: { _id: string; _type: string }[]): Promise<SanityClient> {
  const { client } = await startTestLake()
  for (const each of [page, ...documents]) await client.create(each)
  return client
}

test('each link to a page is named once: in menus, texts and redirects', async () => {
  const text = {
    ...{ _type: 'block', _key: 'block', children: [] },
    markDefs: [{ _type: 'link', _key: 'mark', href: '/offers/winter#text' }],
  }
  const navigation = {
    ...{ _id: 'navigation', _type: 'navigation' },
    links: [link('Winter', '/offers/winter'), link('FAQ', '/faq')],
  }
  const client = await lakeWith(
    navigation,
    { ...navigation, _id: 'drafts.navigation' },
    Object.assign({ _id: 'about', _type: 'faqEntry' }, { question: 'Why?', answer: [text] }),
    Object.assign({ _id: 'mail', _type: 'redirect' }, { from: '/mail', to: '/offers/winter?a=b' }),
    Object.assign({ _id: 'other', _type: 'redirect' }, { from: '/offers/winter', to: '/faq' }),
  )
  const places = await readLinkPlaces(client, removedPage)
  expect(places).toHaveLength(3)
  expect(places).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ documentId: 'navigation', field: 'links', label: 'Winter' }),
      expect.objectContaining({ documentName: 'Why?', field: 'answer', label: null }),
      expect.objectContaining({ documentName: '/mail', field: 'to' }),
    ]),
  )
})

test('a deleted page and its redirect are one transaction, and the page comes back as a draft', async () => {
  const client = await lakeWith({ ...page, _id: 'drafts.offer' })
  const removal = { ...deletion, target: '/products' } as const
  await removePage(client, removedPage, removal)
  const redirects = '*[_type == "redirect"]{ _id, _rev, from, to }'
  const [redirect] = await client.fetch(redirects)
  expect(redirect).toMatchObject({ from: '/offers/winter', to: '/products' })
  expect(await client.getDocuments(['offer', 'drafts.offer'])).toEqual([null, null])

  const params = { since: getExpiry(new Date()) }
  const readRecords = async () => parseRecords(await client.fetch(recordsQuery, params, raw))
  const [record] = await readRecords()
  if (!record) throw new Error('There is no record')
  expect(record).toMatchObject({ documentId: 'offer', title: 'Offer', deletedBy: 'Ada' })
  const stored = await client.getDocument(record._id)
  expect(stored?._rev).toBe(redirect._rev)
  expect(await client.withConfig({ token: '' }).fetch('count(*[_type == "deletedDocument"])')).toBe(
    0,
  )

  await client.mutate(getRestoreMutations(record))
  expect(await client.getDocument('drafts.offer')).toMatchObject(
    Object.assign({}, page, { _id: 'drafts.offer' }),
  )
  expect(await readRecords()).toEqual([])
})

test('a page with a French path of its own leaves a redirect from it too, in the same transaction, until it is back', async () => {
  const navigation = { _id: 'navigation', _type: 'navigation' }
  const links = [link('Winter', '/offers/winter'), link('Hiver', '/fr/offres/hiver#haut')]
  const client = await lakeWith(
    Object.assign({}, navigation, { links }),
    Object.assign({ _id: 'old', _type: 'redirect' }, { from: '/fr/offres/hiver', to: '/about' }),
  )
  const french = { ...removedPage, frenchPath: '/fr/offres/hiver' }
  expect(await readLinkPlaces(client, french)).toHaveLength(2)
  await removePage(client, french, { ...deletion, changesLinks: true, target: '/products' })
  const redirects = '*[_type == "redirect"] | order(from desc){ from, to }'
  expect(await client.fetch(redirects)).toEqual([
    { from: '/offers/winter', to: '/products' },
    { from: '/fr/offres/hiver', to: '/products' },
  ])
  expect(await client.fetch('*[_type == "navigation"][0].links[].href')).toEqual([
    '/products',
    '/fr/produits',
  ])
  expect(
    await client.fetch('count(array::unique(*[_type in ["redirect", "navigation"]]._rev))'),
  ).toBe(1)

  const params = { since: getExpiry(new Date()) }
  const [record] = parseRecords(await client.fetch(recordsQuery, params, raw))
  if (!record?.effects) throw new Error('There is no record')
  expect(describeUndo(record.effects)).toBe(
    'As it was: 2 links lead to it again, and the redirects to /products end.',
  )
  await restoreAsItWas(client, record)
  expect(await client.fetch(redirects)).toEqual([{ from: '/fr/offres/hiver', to: '/about' }])
  expect(await client.fetch('*[_type == "navigation"][0].links[].href')).toEqual([
    '/offers/winter',
    '/fr/offres/hiver#haut',
  ])
})

test('a record of an earlier version, with one redirect, is read', () => {
  const redirect = { from: '/offers/winter', to: '/products', before: null }
  expect(removalEffects.parse({ links: [], redirect })).toEqual({
    links: [],
    redirects: [redirect],
  })
  expect(removalEffects.parse({ links: [], redirect: null })).toEqual({ links: [], redirects: [] })
})

test('an unpublished page stays as a draft, and its earlier redirect is changed', async () => {
  const client = await lakeWith(
    Object.assign({ _id: 'old', _type: 'redirect' }, { from: '/offers/winter/', to: '/about' }),
  )
  const removal = { ...deletion, kind: 'unpublish', target: 'https://example.com/' } as const
  await removePage(client, removedPage, removal)
  expect(await client.getDocument('offer')).toBeUndefined()
  expect(await client.getDocument('drafts.offer')).toMatchObject({ title: 'Offer' })
  expect(await client.fetch('*[_type == "redirect"]{ _id, from, to }')).toEqual([
    { _id: 'old', from: '/offers/winter', to: 'https://example.com/' },
  ])
})

test('a page without a target leaves no redirect', async () => {
  const client = await lakeWith()
  await removePage(client, removedPage, { ...deletion, target: null })
  expect(await client.fetch('count(*[_type == "redirect"])')).toBe(0)
})

test('links to a removed page get its new address in the same transaction, in drafts too, and nothing else of a draft is published', async () => {
  const navigation = { _id: 'navigation', _type: 'navigation', links: [] as object[] }
  const text = (href: string) => [
    {
      ...{ _type: 'block', _key: 'block', children: [] },
      markDefs: [{ _type: 'link', _key: 'mark', href }],
    },
  ]
  const entry = { _id: 'entry', _type: 'faqEntry', question: 'Why?' }
  const redirect = { _type: 'redirect', from: '/mail' }
  const client = await lakeWith(
    Object.assign({}, navigation, {
      links: [link('Winter', '/offers/winter'), link('FAQ', '/faq')],
    }),
    Object.assign({}, navigation, {
      _id: 'drafts.navigation',
      tagline: 'Not published yet',
      links: [link('FAQ', '/faq'), link('Snow', '/offers/winter/#text')],
    }),
    Object.assign({}, entry, { answer: text('/offers/winter?utm_source=faq#text') }),
    Object.assign({}, entry, { _id: 'versions.rA.entry', answer: text('/offers/winter') }),
    Object.assign({ _id: 'mail' }, redirect, { to: '/dealer/nord/offers/winter' }),
  )
  const places = await readLinkPlaces(client, removedPage)
  expect(places.map(({ isInRelease }) => isInRelease).filter(Boolean)).toHaveLength(1)
  await removePage(client, removedPage, { ...deletion, changesLinks: true, target: '/products' })
  expect(await client.getDocument('navigation')).toMatchObject({
    links: [{ label: 'Winter', href: '/products' }, { href: '/faq' }],
  })
  expect(await client.getDocument('navigation')).not.toHaveProperty('tagline')
  expect(await client.getDocument('drafts.navigation')).toMatchObject({
    tagline: 'Not published yet',
    links: [{ href: '/faq' }, { label: 'Snow', href: '/products' }],
  })
  expect(await client.getDocument('entry')).toMatchObject({
    answer: text('/products?utm_source=faq'),
  })
  expect(await client.getDocument('versions.rA.entry')).toMatchObject({
    answer: text('/offers/winter'),
  })
  expect(await client.getDocument('mail')).toMatchObject({ to: '/dealer/nord/products' })
  const revisions = await client.fetch<string[]>(
    '*[_id in ["navigation", "drafts.navigation", "entry", "mail", "redirect-offers_winter"]]._rev',
    {},
    raw,
  )
  expect(revisions).toHaveLength(5)
  expect(new Set(revisions).size).toBe(1)
})

test('links stay as they are if visitors go to a page of one dealer, to which none may lead', async () => {
  const navigation = Object.assign(
    { _id: 'navigation', _type: 'navigation' },
    { links: [link('Winter', '/offers/winter')] },
  )
  const client = await lakeWith(navigation)
  const target = '/dealer/nord/products'
  await removePage(client, removedPage, { ...deletion, changesLinks: true, target })
  expect(await client.getDocument('navigation')).toMatchObject({ links: navigation.links })
  expect(await client.fetch('*[_type == "redirect"]{ from, to }')).toEqual([
    { from: '/offers/winter', to: target },
  ])
})

test('a page comes back as it was: published, with its draft, its links, and without the redirect', async () => {
  const navigation = {
    _id: 'navigation',
    _type: 'navigation',
    links: [link('Winter', '/offers/winter')],
  }
  const draft = { ...page, _id: 'drafts.offer', title: 'Not yet' }
  const client = await lakeWith(navigation, draft)
  const removal = { ...deletion, target: '/products', changesLinks: true } as const
  await removePage(client, { ...removedPage, document: draft }, removal)
  const params = { since: getExpiry(new Date()) }
  const [record] = parseRecords(await client.fetch(recordsQuery, params, raw))
  if (!record?.effects) throw new Error('Nothing is recorded')
  expect(describeUndo(record.effects)).toBe(
    'As it was: 1 link leads to it again, and the redirect to /products ends.',
  )

  await restoreAsItWas(client, record)
  expect(await client.getDocument('offer')).toMatchObject(page)
  expect(await client.getDocument('drafts.offer')).toMatchObject({ title: 'Not yet' })
  expect(await client.getDocument('navigation')).toMatchObject({
    links: [{ href: '/offers/winter' }],
  })
  expect(await client.fetch('count(*[_type in ["redirect", "deletedDocument"]])', {}, raw)).toBe(0)
})
