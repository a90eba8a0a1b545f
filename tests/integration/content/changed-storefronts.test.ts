import { expect, test } from 'vitest'
import { startTestLake } from '#packages/content-lake/tests/test-lake.ts'
import { getChangedStorefronts } from '#studio/changes/changed-storefronts.ts'

const french = (field: string, text: string) => ({
  ...{ _key: field, _type: 'textVariant', field, language: 'fr', text },
})

// A draft has the creation time of its document.
const created = { _createdAt: '2026-01-01T00:00:00Z' }

const page = {
  ...created,
  ...{ _id: 'aboutPage', _type: 'aboutPage', heading: 'Steel' },
  variants: [french('heading', 'Acier, {claim:track}')],
}
const claim = { ...created, _id: 'claim-track', _type: 'claim', figure: 'No changes', meaning: 'x' }
const translated = { ...claim, variants: [french('figure', 'Rien'), french('meaning', 'y')] }

async function compare(
  published: { _id: string; _type: string }[],
  draft: { _id: string; _type: string },
  uses: string[] = [],
) {
  const { client } = await startTestLake()
  for (const document of published) await client.create(document)
  await client.create({ ...draft, _id: `drafts.${draft._id}` })
  return getChangedStorefronts(client, [draft._id, ...uses], 'drafts')
}

test('a text with French changes the English pages; the French ones too, while a claim in it has no French', async () => {
  const draft = { ...page, heading: 'Iron' }
  expect(await compare([page, translated], draft)).toEqual({ en: 'all', fr: new Set() })
  expect(await compare([page, claim], draft)).toEqual({ en: 'all', fr: 'all' })
})

test('French changes the French pages only', async () => {
  const draft = { ...page, variants: [french('heading', 'Fer')] }
  expect(await compare([page, translated], draft)).toEqual({ en: new Set(), fr: 'all' })
})

test('a claim with French changes the French pages only where a text is in English', async () => {
  const draft = { ...translated, figure: 'No change' }
  expect(await compare([page, translated], draft, [page._id])).toEqual({ en: 'all', fr: new Set() })
  const english = { ...page, heading: 'Steel, {claim:track}', variants: [] }
  expect(await compare([english, translated], draft, [page._id])).toEqual({ en: 'all', fr: 'all' })
  const french = { ...draft, figure: translated.figure, variants: translated.variants.slice(1) }
  expect(await compare([page, translated], french, [page._id])).toMatchObject({ fr: 'all' })
})

test('a new document changes the pages of both languages', async () => {
  expect(await compare([translated], page)).toEqual({ en: 'all', fr: 'all' })
})
