import type { SanityClient } from '@sanity/client'
import { createSchema } from 'sanity'
import { expect, test, vi } from 'vitest'
import type { Term } from '#lib/content/term-faults.ts'
import type { TranslationRequest } from '#lib/staff/translation-drafts.ts'
import { startTestLake } from '#packages/content-lake/tests/test-lake.ts'
import { schemaTypes } from '#schemas/index.ts'
import { StaffRequestError } from '#studio/tools/staff-api.ts'
import { draftMissing } from '#studio/variants/draft-missing.ts'

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

const terms: Term[] = [
  { _id: 'a', english: 'walrus', french: 'morse', also: [], avoid: [], note: '' },
  { _id: 'b', english: 'narwhal', french: 'narval', also: [], avoid: [], note: '' },
]

const paragraph = (text: string) => [
  {
    ...{ _type: 'block', _key: 'b', style: 'normal', markDefs: [] },
    children: [{ _type: 'span', _key: 's', text, marks: [] }],
  },
]

const about = {
  ...{ _id: 'aboutPage', _type: 'aboutPage', heading: 'A walrus', intro: 'Steel' },
  seo: { _type: 'seo', title: 'Bars' },
}
const entry = {
  ...{ _id: 'entry', _type: 'faqEntry', question: 'Why?', answer: paragraph('Of steel.') },
  variants: [
    { _key: 'q', _type: 'textVariant', field: 'question', language: 'fr', text: 'Pourquoi?' },
    { _key: 'empty', _type: 'textVariant', field: 'answer', language: 'fr' },
  ],
}
const documents = [about, entry].map(({ _id: id, _type: type }) => ({ id, type }))

interface Service {
  draft?: (text: string) => string | { error: string } | Promise<string>
  /** Stops before this text. */
  cancelAt?: string
}

async function run(client: SanityClient, { draft = (text) => `FR ${text}`, cancelAt }: Service) {
  const canceled = new AbortController()
  const requests: TranslationRequest[] = []
  let progress = 0
  const api = {
    draft: async (request: TranslationRequest) => {
      requests.push(request)
      return Promise.all(
        request.texts.map(async (text) => {
          if (text === cancelAt) {
            canceled.abort()
            throw new StaffRequestError('The site does not answer.', { cause: canceled.signal })
          }
          const answer = await draft(text)
          return typeof answer === 'string' ? { text: answer } : answer
        }),
      )
    },
  }
  const onText = () => {
    progress += 1
  }
  const outcome = await draftMissing({ client, schema, api, terms }, documents, {
    ...{ signal: canceled.signal, onText },
  })
  return { outcome, requests, progress }
}

async function lakeWithDocuments() {
  const { client } = await startTestLake()
  const stored: { _id: string; _type: string }[] = [about, entry]
  for (const each of stored) await client.create(each)
  return client
}

const readTexts = (client: SanityClient, id: string) =>
  client.fetch<unknown>(
    `*[_id == $id][0]{
      "own": variants[]{ field, language, text, "rich": richText[].children[].text, source, unreviewed },
      "seo": seo.variants[]{ field, text, unreviewed }
    }`,
    { id },
    { perspective: 'raw' },
  )

test('all missing French of documents is drafted as not read, with the terms that each text has', async () => {
  const client = await lakeWithDocuments()
  const { outcome, requests, progress } = await run(client, {})
  expect(outcome).toEqual({ drafted: 4, failed: [], isStopped: false })
  expect(progress).toBe(4)
  expect(requests).toEqual([
    { texts: ['A walrus'], terms: [{ en: 'walrus', fr: 'morse' }] },
    { texts: ['Steel'], terms: [] },
    { texts: ['Bars'], terms: [] },
    { texts: ['Of steel.'], terms: [] },
  ])
  const draft = { language: 'fr', source: expect.stringMatching(/^[0-9a-f]{16}$/), rich: null }
  expect(await readTexts(client, 'drafts.aboutPage')).toEqual({
    own: [
      { ...draft, field: 'heading', text: 'FR A walrus', unreviewed: true },
      { ...draft, field: 'intro', text: 'FR Steel', unreviewed: true },
    ],
    seo: [{ field: 'title', text: 'FR Bars', unreviewed: true }],
  })
  // One without words makes place for the draft.
  expect(await readTexts(client, 'drafts.entry')).toMatchObject({
    own: [
      { field: 'question', text: 'Pourquoi?', unreviewed: null },
      { field: 'answer', rich: ['FR Of steel.'], unreviewed: true },
    ],
  })
  expect(await readTexts(client, 'aboutPage')).toMatchObject({ own: null })
  expect((await run(client, {})).outcome.drafted).toBe(0)
})

test('a text that is refused, or that the service fails at, does not stop the others', async () => {
  const client = await lakeWithDocuments()
  const { outcome } = await run(client, {
    draft: (text) => {
      if (text === 'Steel') return { error: 'The draft lost {maker}.' }
      if (text === 'Bars') throw new StaffRequestError('It is too slow.', { status: 503 })
      return `FR ${text}`
    },
  })
  expect(outcome).toMatchObject({ drafted: 2, isStopped: false })
  expect(outcome.failed).toMatchObject([
    {
      id: 'aboutPage',
      at: 'intro',
      titles: ['Text under the heading'],
      reason: 'The draft lost {maker}.',
    },
    { id: 'aboutPage', at: 'seo.title', reason: 'It is too slow.' },
  ])
})

test('a service that fails three times in a row gets no other text', async () => {
  const { outcome, requests } = await run(await lakeWithDocuments(), {
    draft: () => {
      throw new StaffRequestError('It cannot be reached.', { status: 503 })
    },
  })
  expect(outcome).toMatchObject({ drafted: 0, isStopped: true })
  expect(outcome.failed).toHaveLength(3)
  expect(requests).toHaveLength(3)
})

test('canceling stores what is drafted, and sends no other text', async () => {
  const client = await lakeWithDocuments()
  const { outcome, requests } = await run(client, { cancelAt: 'Steel' })
  expect(outcome).toEqual({ drafted: 1, failed: [], isStopped: true })
  expect(requests).toHaveLength(2)
  expect(await readTexts(client, 'drafts.aboutPage')).toMatchObject({ own: [{ field: 'heading' }] })
})

test('a text that somebody changes or translates meanwhile is left as it is', async () => {
  const client = await lakeWithDocuments()
  await client.create({ ...about, _id: 'drafts.aboutPage' })
  const { outcome } = await run(client, {
    draft: async (text) => {
      if (text === 'Bars') {
        const variants = [
          { _key: 'i', _type: 'textVariant', field: 'intro', language: 'fr', text: 'Acier' },
        ]
        await client.patch('drafts.aboutPage').set({ heading: 'Two', variants }).commit()
      }
      return `FR ${text}`
    },
  })
  const reason = 'Somebody has changed the text meanwhile.'
  expect(outcome).toMatchObject({
    drafted: 2,
    failed: [
      { id: 'aboutPage', at: 'heading', reason },
      { id: 'aboutPage', at: 'intro', reason },
    ],
  })
  expect(await readTexts(client, 'drafts.aboutPage')).toMatchObject({
    own: [{ field: 'intro', text: 'Acier' }],
    seo: [{ text: 'FR Bars' }],
  })
})

test('drafts that cannot be stored are listed, and do not stop those of other documents', async () => {
  const client = await lakeWithDocuments()
  vi.spyOn(client, 'mutate').mockRejectedValueOnce(new Error('Forbidden'))
  const { outcome } = await run(client, {})
  const reason = 'Its draft could not be stored.'
  expect(outcome).toMatchObject({
    drafted: 1,
    failed: ['heading', 'intro', 'seo.title'].map((at) => ({ id: 'aboutPage', at, reason })),
  })
  expect(await readTexts(client, 'drafts.entry')).not.toBeNull()
})
