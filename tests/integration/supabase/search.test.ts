import { withSuperuser } from '@embedded/supabase-local/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
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

/** Returns the search results of a visitor. */
const search = async (question: string) => rankCatalog(await loadCatalogIndex(), question)

const slugs = async (question: string) => (await search(question)).products.map(({ slug }) => slug)
const models = async (question: string) =>
  (await search(question)).models.map(({ brand, model }) => `${brand} ${model}`)

describe('in the demo catalogue', () => {
  test.each([
    'Bobcat T770',
    'bobact t770',
    'BOBCAT t-770',
    'bobcat t 770',
    't770 bobcat',
    'Ｔ７７０',
    'the T770',
    'bobcat t770 xylophone',
  ])('"%s" finds the model and the products that fit it', async (question) => {
    const found = await search(question)
    expect(found.models[0]).toMatchObject({ brand: 'Bobcat', model: 'T770', slug: 'bobcat' })
    expect(found.products.slice(0, 2).map(({ slug }) => slug)).toEqual([
      'bobcat',
      'bobcat-wide-t76-t870',
    ])
    expect(found.products[0]).toMatchObject({ brand: 'Bobcat', models: ['T770'] })
  })

  test.each([
    ['tr270', 'Case TR270', ['case', 'case-ice-tr']],
    ['jcb 300t', 'JCB 300T', ['jcb', 'jcb-wide-300t-325t']],
    ['t66', 'Bobcat T66', ['bobcat', 'bobcat-ice-t62-t66']],
    ['t590', 'Bobcat T590', ['bobcat', 'bobcat-complete-winter-set']],
    ['rt-65', 'ASV RT-65', ['asv', 'asv-ice-rt65-rt75']],
  ])('"%s" finds %s and its sets, the standard set first', async (question, machine, sets) => {
    const found = await search(question)
    const { brand, model, slug, setType } = found.models[0] ?? {}
    expect([`${brand} ${model}`, slug, setType]).toEqual([machine, sets[0], 'standard'])
    expect(found.products.slice(0, 2).map((product) => product.slug)).toEqual(sets)
  })

  test('a named set type comes first', async () => {
    expect((await slugs('ice bars t66'))[0]).toBe('bobcat-ice-t62-t66')
    expect((await search('wide t770')).products[0]).toMatchObject({ setType: 'wide' })
  })

  test.each([
    ['kubotta', 'kubota'],
    ['kubtoa', 'kubota'],
    ['kubo', 'kubota'],
    ['Kubôta', 'kubota'],
    ['jonh deere', 'john-deere'],
    ['johndeere', 'john-deere'],
    ['takeuchy', 'takeuchi'],
    ['yanmr', 'yanmar'],
  ])('"%s" finds the products of %s', async (question, slug) => {
    expect(await slugs(question)).toContain(slug)
  })

  test.each([
    ['svl75', ['Kubota SVL75-2', 'Kubota SVL75-3']],
    ['svl 75', ['Kubota SVL75-2', 'Kubota SVL75-3']],
    ['svl75-2', ['Kubota SVL75-2']],
    ['wide traction bars svl75', ['Kubota SVL75-2', 'Kubota SVL75-3']],
    ['kubota svl752', ['Kubota SVL75-2']],
    ['t7770', ['Bobcat T770']],
  ])('"%s" finds exactly these models', async (question, expected) => {
    expect(await models(question)).toEqual(expected)
  })

  test('a prefix finds models, shortest first', async () => {
    expect((await models('bobcat t7')).slice(0, 2)).toEqual(['Bobcat T76', 'Bobcat T740'])
  })

  test('a brand name finds its products but not each of its models', async () => {
    expect(await models('bobcat')).toEqual([])
    expect((await slugs('bobcat')).length).toBeGreaterThan(1)
  })

  test('at most six models and six products are returned', async () => {
    const found = await search('tl')
    expect(found.models).toHaveLength(6)
    expect((await search('traction bars')).products).toHaveLength(6)
  })

  test.each([
    '',
    ' ',
    '…',
    '- - -',
    "'",
    "' or 1=1 --",
    '";drop table products;--',
    '\\',
    ':*',
    '&|!:*()\'"\\<->',
    'a & | b',
    '!bobcat',
    'bobcat:*ABCD',
    '%_',
    '=Bobcat/t770',
    '\u0001\u0007',
    '😀🚜',
    '\ud800',
    'привет 世界',
    '١٢٣',
    `${'a'.repeat(10_000)}`,
    `${'a b '.repeat(2_000)}`,
    '('.repeat(100),
    '1e400 0x1F -0 NaN null',
  ])('%j returns a result', async (question) => {
    const found = await search(question)
    expect(Object.keys(found).sort()).toEqual(['models', 'products'])
  })

  test('a track size that no product names finds nothing, however it is written', async () => {
    for (const size of [
      '450 x 86 x 55',
      '450x86x55',
      '450×86×55',
      '450X86',
      '450 x 86 x 55 bobcat',
    ])
      expect([size, await search(size)]).toEqual([size, { products: [], models: [] }])
  })

  test('unknown words find nothing', async () => {
    expect(await search('xylophone zeppelin')).toEqual({ products: [], models: [] })
  })
})

describe('in a custom catalogue', () => {
  beforeEach(async () => {
    await run(`delete from products; delete from brands;
      insert into brands (name, slug, is_active)
        values ('Grizzly', 'grizzly', true), ('Walrus', 'walrus', false);
      insert into products (slug, title, description, brand_id, is_featured, details_json) values
        ('by-text', 'Plain set', 'Fits next to the Q500.', null, true, null),
        ('by-title', 'Set for Q500', null, null, false, null),
        ('by-title-featured', 'Set, wide, for Q500', null, null, true, null),
        ('by-model', 'Zealous set', null, (select id from brands where slug = 'grizzly'), false,
          '{"models": ["Q500", "Q-500", "Q5000"]}'),
        ('by-beginning', 'Other set', null, (select id from brands where slug = 'grizzly'), true,
          '{"models": ["Q5000"]}'),
        ('of-inactive', 'Hidden brand', null, (select id from brands where slug = 'walrus'), false,
          '{"brand": "Walrus", "models": ["W1"]}')`)
  })

  test('results are ranked by exact model, title, then text, with featured products first among equals', async () => {
    const order = ['by-model', 'by-title-featured', 'by-beginning', 'by-title', 'by-text']
    const found = await slugs('q500')
    expect(found[0]).toBe('by-model')
    expect(found.at(-1)).toBe('by-text')
    expect(found.indexOf('by-title-featured')).toBeLessThan(found.indexOf('by-title'))
    expect([...found].sort()).toEqual([...order].sort())
  })

  test.each(['450 x 86 x 55', '450x86x55', '450 × 86 × 55', '450X86x55 set', '450 x 86'])(
    '"%s" finds exactly the set for tracks of this size',
    async (size) => {
      await run(`insert into products (slug, title, description) values
      ('other-track', 'Set for tracks of 450 x 86 x 56', null),
      ('other-width', 'Set 450', 'For 86 links, model X, 55 bars.')`)
      await run(`insert into products (slug, title, description)
      values ('this-track', 'Set', 'For tracks of 450x86x55.')`)
      const isWhole = size.includes('55')
      expect(await slugs(size)).toEqual(isWhole ? ['this-track'] : ['other-track', 'this-track'])
    },
  )

  test('a model spelled in two ways is found once', async () => {
    expect(await models('q500')).toEqual(['Grizzly Q-500', 'Grizzly Q5000'])
  })

  test('an inactive brand is not found, and its product has no brand', async () => {
    expect(await slugs('walrus')).toEqual([])
    expect(await search('w1')).toMatchObject({
      products: [{ slug: 'of-inactive', brand: null, models: ['W1'] }],
      models: [{ model: 'W1', brand: null }],
    })
  })

  test('the index follows brands that are activated, renamed, deactivated or deleted', async () => {
    await run(`update brands set is_active = true where slug = 'walrus'`)
    expect(await models('walrus w1')).toEqual(['Walrus W1'])
    await run(`update brands set name = 'Narwhal' where slug = 'walrus'`)
    expect(await slugs('walrus')).toEqual([])
    expect(await models('narwhal w1')).toEqual(['Narwhal W1'])
    expect(await models('narwahl w1')).toEqual(['Narwhal W1'])
    await run(`update brands set is_active = false where slug = 'walrus'`)
    expect(await slugs('narwhal')).toEqual([])
    await run(`delete from brands where slug = 'grizzly'`)
    expect(await slugs('grizzly')).toEqual([])
    expect(await models('q500')).toEqual(['null Q-500', 'null Q5000'])
  })

  test('the index follows products that are added, changed or deleted', async () => {
    await db.service.from('products').insert({ slug: 'new', title: 'Brand new claw' })
    expect(await slugs('claw')).toEqual(['new'])
    await db.service.from('products').update({ title: 'Old paw' }).eq('slug', 'new')
    expect(await slugs('claw')).toEqual([])
    expect(await slugs('paw')).toEqual(['new'])
    await db.service
      .from('products')
      .update({ details_json: { models: ['X9'] } })
      .eq('slug', 'new')
    expect(await models('x9')).toEqual(['null X9'])
    await db.service.from('products').delete().eq('slug', 'new')
    expect(await search('x9 paw')).toEqual({ products: [], models: [] })
    await run('truncate products')
    expect(await slugs('set')).toEqual([])
  })

  test('a misspelling corrected by staff still matches', async () => {
    await run(`update products set title = 'Excavtaor set' where slug = 'by-text'`)
    await run(`update products set title = 'Excavator set' where slug = 'by-text'`)
    expect(await slugs('excavtaor')).toEqual(['by-text'])
  })

  test('any valid catalogue row can be stored and searched', async () => {
    await db.service
      .from('products')
      .insert({
        slug: 'odd',
        title: `It's "odd": \\ | & ! 😀 ${'x'.repeat(150)}`,
        description: 'w'.repeat(4_000),
        details_json: {
          models: ["O'Neil/9", '\\', '…', 'ß-1', 'N° 5', ' '.repeat(3)],
          brand: null,
        },
      })
      .throwOnError()
    expect(await slugs('odd')).toEqual(['odd'])
    expect((await search("o'neil/9")).models[0]).toMatchObject({ model: "O'Neil/9", slug: 'odd' })
    await run(`update brands set name = 'A/B "C" ''D\\' where slug = 'grizzly'`)
    expect((await search('q500')).models[0]).toMatchObject({ slug: 'by-model' })
  })
})

const run = (text: string) => withSuperuser(db.backend, (sql) => sql.query(text))
