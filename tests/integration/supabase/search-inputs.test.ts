import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rankCatalog } from '#lib/search/rank.ts'
import { loadCatalogIndex } from '#lib/search/search-catalog.ts'
import { freshBackend } from './backend.ts'

const environment = vi.hoisted(() => ({ SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' }))
vi.mock('server-only', () => ({}))
vi.mock('#lib/base/env.ts', () => ({ env: () => environment }))

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  environment.SUPABASE_URL = db.backend.url
  environment.SUPABASE_PUBLISHABLE_KEY = db.backend.publishableKey
})
afterAll(() => db.remove())

/** Text with operators and separators in it. */
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

test('every query returns a result', async () => {
  const index = await loadCatalogIndex()
  fc.assert(
    fc.property(text, (question) => {
      expect(Object.keys(rankCatalog(index, question)).sort()).toEqual(['models', 'products'])
    }),
    { numRuns: 300 },
  )
})

test('any valid brand and product can be saved and indexed', { timeout: 300_000 }, async () => {
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
        const { products } = await loadCatalogIndex()
        expect(products.rows.find(({ slug }) => slug === 'odd')).toMatchObject({ title })
      },
    ),
    { numRuns: 150 },
  )
})
