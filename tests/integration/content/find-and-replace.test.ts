import type { SanityClient } from '@sanity/client'
import { createSchema } from 'sanity'
import { expect, test } from 'vitest'
import { startTestLake } from '#packages/content-lake/tests/test-lake.ts'
import { schemaTypes } from '#schemas/index.ts'
import { findHits } from '#studio/replace/find-hits.ts'
import { replaceTexts, undoReplacement } from '#studio/replace/replace-texts.ts'
import { readStoredTexts } from '#studio/replace/stored-texts.ts'

const schema = createSchema({
  name: 'default',
  types: schemaTypes({
    productExists: async () => true,
    brandExists: async () => true,
    dealershipExists: async () => true,
    getLongestDealershipName: async () => null,
    rowExists: async () => true,
  }),
})

const span = (_key: string, text: string) => ({ _type: 'span', _key, text, marks: [] })
const entry = {
  ...{ _id: 'entry', _type: 'faqEntry', question: 'Is it Steel?' },
  category: { _type: 'reference', _ref: 'steel', _weak: true },
  answer: [
    {
      ...{
        _type: 'block',
        _key: 'one',
        style: 'normal',
        children: [span('a', 'Of steel, steel.')],
      },
      markDefs: [{ _type: 'link', _key: 'mark', href: '/steel' }],
    },
  ],
}
const page = {
  ...{ _id: 'page', _type: 'page', title: 'Bars', path: { _type: 'slug', current: 'steel' } },
  sections: [{ _type: 'textSection', _key: 'text', heading: 'Why steel', body: entry.answer }],
}
const raw = { perspective: 'raw' } as const

async function lakeWith(...documents: { _id: string; _type: string }[]): Promise<SanityClient> {
  const { client } = await startTestLake()
  for (const each of documents) await client.create(each)
  return client
}

async function find(client: SanityClient, words: string, matchesCase = false) {
  return findHits(await readStoredTexts(client, schema), { find: words, matchesCase })
}

async function replaceAll(client: SanityClient, words: string, replaceWith: string) {
  const hits = await find(client, words)
  const { done, rejected } = await replaceTexts({ client, schema }, hits, replaceWith)
  const replacement = { find: words, replaceWith, hitCount: hits.length, documents: done }
  return { replacement, rejected }
}

test('words are found in every text of a document, and in no path, reference or release', async () => {
  const client = await lakeWith(entry, page, { ...entry, _id: 'versions.winter.entry' })
  const hits = await find(client, 'steel')
  expect(hits.map(({ text }) => [text.documentTitle, text.titles.join(' › '), text.text])).toEqual([
    ['FAQ entry “Is it Steel?”', 'Question', 'Is it Steel?'],
    ['FAQ entry “Is it Steel?”', 'Answer', 'Of steel, steel.'],
    ['FAQ entry “Is it Steel?”', 'Answer', 'Of steel, steel.'],
    ['FAQ entry “Is it Steel?”', 'Answer › Link › URL', '/steel'],
    ['Campaign page “Bars”', 'Sections › Text › Heading', 'Why steel'],
    ['Campaign page “Bars”', 'Sections › Text › Text', 'Of steel, steel.'],
    ['Campaign page “Bars”', 'Sections › Text › Text', 'Of steel, steel.'],
    ['Campaign page “Bars”', 'Sections › Text › Text › Link › URL', '/steel'],
  ])
  expect(await find(client, 'Steel', true)).toHaveLength(1)
  expect(await find(client, 'steel.', true)).toHaveLength(2)
})

test('dealer texts are searched, but not the names of their fields and dealers', async () => {
  const other = { _type: 'textVariant', dealerships: ['steel'] }
  const variants = [
    { ...other, _key: 'a', field: 'steel', text: 'Steel bites' },
    { ...other, _key: 'b', field: 'answer', richText: entry.answer },
  ]
  const client = await lakeWith(
    Object.assign({}, entry, { question: 'Why?', answer: [], variants }),
  )
  const hits = await find(client, 'steel')
  expect(hits.map(({ text }) => text.at)).toEqual([
    'variants[_key=="a"].text',
    ...Array.from(
      { length: 2 },
      () => 'variants[_key=="b"].richText[_key=="one"].children[_key=="a"].text',
    ),
    'variants[_key=="b"].richText[_key=="one"].markDefs[_key=="mark"].href',
  ])
})

test('a translation is a French text', async () => {
  const variant = { _type: 'textVariant', field: 'answer', language: 'fr' }
  const ofDealer = {
    _type: 'textVariant',
    field: 'question',
    dealerships: ['a'],
    text: 'Our steel',
  }
  const variants = [
    { ...variant, _key: 'a', richText: entry.answer },
    { ...ofDealer, _key: 'b' },
  ]
  const client = await lakeWith(Object.assign({}, entry, { variants }))
  const hits = await find(client, 'steel')
  const locales = hits.map(({ text }) => [text.at.split(/[.[]/)[0], text.locale])
  expect(locales).toEqual([
    ['question', 'en'],
    ...Array.from({ length: 3 }, () => ['answer', 'en']),
    ...Array.from({ length: 3 }, () => ['variants', 'fr']),
    ['variants', 'en'],
  ])
})

test('chosen places are replaced in a new draft, and undo deletes it', async () => {
  const client = await lakeWith(entry)
  const [, first, second] = await find(client, 'steel')
  if (!first || !second) throw new Error('Not found')
  const { done } = await replaceTexts({ client, schema }, [second], 'iron $&')
  expect(await client.getDocument('entry')).toMatchObject({ answer: entry.answer })
  const draft = await client.getDocument('drafts.entry')
  expect(draft).toMatchObject({ ...entry, _id: 'drafts.entry', answer: [{ _key: 'one' }] })
  expect(draft?.answer[0].children[0].text).toBe('Of steel, iron $&.')
  const replacement = { find: 'steel', replaceWith: '', hitCount: 1, documents: done }
  expect(await undoReplacement(client, replacement)).toEqual({ done, rejected: [] })
  expect(await client.fetch('*[_type == "faqEntry"]._id', {}, raw)).toEqual(['entry'])
})

test('a draft is searched in place of what is published, and undo puts back its words', async () => {
  const draft = { ...entry, _id: 'drafts.entry', question: 'Is it of steel and snow?' }
  const client = await lakeWith(entry, draft)
  const { replacement } = await replaceAll(client, 'steel', 'iron')
  expect(replacement).toMatchObject({ hitCount: 4, documents: [{ id: 'entry' }] })
  expect(await client.getDocument('drafts.entry')).toMatchObject({
    question: 'Is it of iron and snow?',
  })
  await undoReplacement(client, replacement)
  expect(await client.getDocument('drafts.entry')).toMatchObject(draft)
})

test('a document that changed since the search is rejected, and the others are replaced', async () => {
  const client = await lakeWith(entry, page)
  const hits = await find(client, 'steel')
  await client.patch('entry').set({ question: 'Is it new?' }).commit()
  const { done, rejected } = await replaceTexts({ client, schema }, hits, 'iron')
  expect(done.map(({ id }) => id)).toEqual(['page'])
  expect(rejected.map(({ id }) => id)).toEqual(['entry'])
  expect(await client.getDocument('drafts.entry')).toBeUndefined()
})

test('undo leaves a draft that was changed or published since', async () => {
  const client = await lakeWith(entry, page)
  const { replacement } = await replaceAll(client, 'steel', 'iron')
  await client.patch('drafts.entry').set({ question: 'Is it mine?' }).commit()
  await client.delete('drafts.page')
  const { done, rejected } = await undoReplacement(client, replacement)
  expect(done).toEqual([])
  expect(rejected.map(({ id }) => id).sort()).toEqual(['entry', 'page'])
  expect(await client.getDocument('drafts.entry')).toMatchObject({ question: 'Is it mine?' })
})

test('a thousand documents are searched and replaced', async () => {
  const { client } = await startTestLake()
  const transaction = client.transaction()
  for (let index = 0; index < 1000; index += 1) {
    transaction.create({ ...entry, _id: `entry-${index}` })
  }
  await transaction.commit()
  const hits = await find(client, 'is it steel')
  expect(hits).toHaveLength(1000)
  const { done } = await replaceTexts({ client, schema }, hits.slice(0, 200), 'Is it iron')
  expect(done).toHaveLength(200)
  expect(await find(client, 'is it steel')).toHaveLength(800)
})
