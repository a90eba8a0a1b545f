import type { SanityClient } from '@sanity/client'
import { describe, expect, test } from 'vitest'
import type { PagedTable } from '#lib/catalog/staff/catalog-table.ts'
import { startTestLake } from '#packages/content-lake/tests/test-lake.ts'
import {
  followRowMove,
  leadOnFromRow,
  prepareRowMove,
  readRowEffects,
  readRowUses,
  undoLeadingOn,
} from '#studio/removal/row-links.ts'

const id = '6f0c6f0e-7f0a-4f6e-9a3c-000000000001'
const raw = { perspective: 'raw' } as const

interface Case {
  table: PagedTable
  address: string
  /** Addresses that lead to the row, and those after it was removed with a redirect to `/about`. */
  links: Record<string, string>
  /** Links after the slug `old` became `new`. */
  moved: Record<string, string>
}

const cases: Case[] = [
  {
    table: 'products',
    address: '/products/old',
    links: { '/products/old': '/about', '/products/old?a=b#c': '/about?a=b' },
    moved: { '/products/old': '/products/new', '/products/old?a=b#c': '/products/new?a=b#c' },
  },
  {
    table: 'brands',
    address: '/products?brand=old',
    links: { '/products?brand=old': '/about', '/products?brand=old&model=t66': '/about' },
    moved: {
      '/products?brand=old': '/products?brand=new',
      '/products?brand=old&model=t66#sets': '/products?brand=new&model=t66#sets',
    },
  },
  {
    table: 'dealerships',
    address: '/dealer/old',
    links: { '/dealer/old': '/about', '/dealer/old/faq#a': '/about' },
    moved: { '/dealer/old': '/dealer/new', '/dealer/old/faq#a': '/dealer/new/faq#a' },
  },
]

const others = [
  '/products',
  '/products/older',
  '/products?brand=older',
  '/dealer/older/faq',
  '/faq',
]

async function lakeWithLinks(addresses: readonly string[]): Promise<SanityClient> {
  const { client } = await startTestLake()
  const entry = {
    ...{ _id: 'entry', _type: 'faqEntry', question: 'Which?' },
    answer: [
      {
        ...{ _type: 'block', _key: 'block', children: [] },
        markDefs: addresses.map((href, index) => ({ _type: 'link', _key: `m${index}`, href })),
      },
    ],
  }
  await client.create(entry)
  await client.create({ ...entry, _id: 'drafts.entry' })
  await client.create({ _id: 'r', _type: 'redirect', from: '/ad', to: addresses[0] })
  return client
}

const readLinks = (client: SanityClient) =>
  client.fetch<string[]>('*[_id == $id][0].answer[0].markDefs[].href', { id: 'entry' }, raw)
const readRedirects = async (client: SanityClient) =>
  new Map(
    (await client.fetch<{ from: string; to: string }[]>('*[_type == "redirect"]{ from, to }')).map(
      ({ from, to }) => [from, to],
    ),
  )

describe.each(cases)('a row of $table', ({ table, address, links, moved }) => {
  const row = { table, id, slug: 'old' }

  test('that is removed: its links are listed, changed and restored, and its address leads on', async () => {
    const addresses = Object.keys(links)
    const client = await lakeWithLinks([...addresses, ...others])
    const { places } = await readRowUses(client, row)
    expect(new Set(places.map(({ documentId }) => documentId))).toEqual(new Set(['entry', 'r']))

    const removal = { target: '/about', changesLinks: true }
    await leadOnFromRow(client, row, removal)
    // As after a failure of the database.
    await leadOnFromRow(client, row, removal)
    expect(await readLinks(client)).toEqual([...Object.values(links), ...others])
    expect(Object.fromEntries(await readRedirects(client))).toEqual({
      [address]: '/about',
      '/ad': links[addresses[0] ?? ''],
    })
    expect((await readRowUses(client, row)).places).toEqual([])

    const effects = (await readRowEffects(client, [id])).get(id)
    if (!effects) throw new Error('Nothing is recorded')
    await client.patch('entry').set({ 'answer[0].markDefs[1].href': '/since' }).commit()
    await undoLeadingOn(client, id, effects)
    const [first, , ...rest] = [...addresses, ...others]
    expect(await readLinks(client)).toEqual([first, '/since', ...rest])
    expect(Object.fromEntries(await readRedirects(client))).toEqual({ '/ad': first })
    expect(await readRowEffects(client, [id])).toEqual(new Map())
  })

  test('that moves: its earlier address leads on, links follow, and a repetition changes nothing', async () => {
    const client = await lakeWithLinks([...Object.keys(moved), ...others])
    const takeBack = await prepareRowMove(client, row, 'new')
    expect((await readRedirects(client)).get(address)).toBe(address.replace('old', 'new'))
    await takeBack()
    expect((await readRedirects(client)).has(address)).toBe(false)

    await prepareRowMove(client, row, 'new')
    for (const _ of [1, 2]) await followRowMove(client, { ...row, slug: 'new' }, 'old')
    expect(await readLinks(client)).toEqual([...Object.values(moved), ...others])

    // Back again: the redirect of the first move ends.
    await prepareRowMove(client, { ...row, slug: 'new' }, 'old')
    await followRowMove(client, row, 'new')
    const redirects = await readRedirects(client)
    expect(redirects.has(address)).toBe(false)
    expect(redirects.get(address.replace('old', 'new'))).toBe(address)
  })
})

test('documents that name a row are found wherever its id is, drafts included, each once', async () => {
  const { client } = await startTestLake()
  const dealerText = { _type: 'textVariant', _key: 'a', dealerships: [id], text: 'Ours' }
  const page = { _type: 'page', title: 'Week' }
  const documents: ({ _id: string; _type: string } & Record<string, unknown>)[] = [
    { ...page, _id: 'a', sections: [{ _key: 'p', products: [{ _key: 'x', id }] }] },
    { ...page, _id: 'drafts.a', sections: [{ _key: 'p', products: [{ _key: 'x', id }] }] },
    {
      ...page,
      _id: 'b',
      title: 'Deep',
      sections: [{ items: [{ quote: { variants: [dealerText] } }] }],
    },
    { ...page, _id: 'drafts.c', title: 'Draft', dealerships: [{ _key: 'd', id }] },
    { ...page, _id: 'd', title: 'Other', dealerships: [{ _key: 'd', id: 'another' }] },
  ]
  for (const document of documents) await client.create(document)
  const { naming } = await readRowUses(client, { table: 'dealerships', id, slug: 'x' })
  expect(naming.map(({ title }) => title).toSorted()).toEqual(['Deep', 'Draft', 'Week'])
})
