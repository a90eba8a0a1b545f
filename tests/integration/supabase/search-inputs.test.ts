import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())

/** Text with operators of Postgres's text search in it. */
const pieces = fc.constantFrom(
  ...[
    '&',
    '|',
    '!',
    ':*',
    ':A',
    '<->',
    '(',
    ')',
    "'",
    '"',
    '\\',
    '%',
    '_',
    '=',
    '/',
    '-',
    '.',
    ',',
  ],
  ...[
    'T770',
    'svl75-2',
    'Bobcat',
    'bars',
    'the',
    '1e9',
    '0x1f',
    '-5',
    '½',
    'ß',
    'É',
    'ﬁ',
    '😀',
    ' ',
  ],
)
/**
 * The text without what no row can hold: NUL and lone surrogates, which the site removes from
 * queries, and U+FFFD, which rows refuse.
 */
const storable = (text: string) => text.toWellFormed().replaceAll(/[\0\ufffd]/g, '')

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(pieces, { maxLength: 14 }).map((some) => some.join('')),
    fc.array(pieces, { maxLength: 14 }).map((some) => some.join(' ')),
  )
  .map(storable)

const filled = (length: number) =>
  text.map((some) => storable(some.slice(0, length))).filter((some) => some.trim() !== '')

test('every query returns a result', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(text, async (question) => {
      const { data, error } = await db.anon.rpc('search_catalogue', { question }, { get: true })
      expect(error).toBeNull()
      expect(Object.keys(data).sort()).toEqual(['models', 'products'])
    }),
    { numRuns: 300 },
  )
})

test('any valid brand and product can be saved', { timeout: 60_000 }, async () => {
  const { data: brand } = await db.service.from('brands').select('id').eq('slug', 'asv').single()
  await fc.assert(
    fc.asyncProperty(
      filled(90),
      filled(190),
      text,
      fc.array(filled(90), { maxLength: 8 }),
      async (name, title, description, models) => {
        const { error: renamed } = await db.service
          .from('brands')
          .update({ name: `Odd ${name}` })
          .eq('id', brand?.id)
        const { error } = await db.service
          .from('products')
          .upsert(
            { slug: 'odd', title, description, brand_id: brand?.id, details_json: { models } },
            { onConflict: 'slug' },
          )
        expect([renamed, error]).toEqual([null, null])
      },
    ),
    { numRuns: 150 },
  )
})
