import { withSuperuser } from '@embedded/supabase-local/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modelKey } from '#lib/values/model-key.ts'
import {
  isTrackSize,
  matchesTrackSize,
  parseTrackSize,
  trackSizeExamples,
} from '#lib/values/track-size.ts'
import { freshBackend } from './backend.ts'

// Machines, the tracks that they came with, and the sets that fit them.

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())

const run = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  withSuperuser(db.backend, async (sql) => (await sql.query(text, values)).rows)

const kim = { id: 'p-kim', name: 'Kim Roy' }

async function save(
  kind: string,
  content: object,
  row = { id: crypto.randomUUID(), version: null },
) {
  const { data } = await db.service
    .rpc('save_catalog_row', { kind, ...row, content, staff: kim })
    .throwOnError()
  return data
}

async function findBrand(slug: string): Promise<string> {
  const { data } = await db.service
    .from('brands')
    .select('id')
    .eq('slug', slug)
    .single()
    .throwOnError()
  return data.id
}

describe('grammars are those of the site', () => {
  test('of track sizes', async () => {
    const texts = [
      ...trackSizeExamples.good.flat(),
      ...trackSizeExamples.bad,
      ...[
        '450x86x14',
        '450x86x15',
        '450x86x200',
        '450x86x201',
        '450x29',
        '450x30',
        '450x200',
        '450x200.5',
      ],
      ...['99 mm', '100 mm', '999.99 mm', '1000 mm', '450.05 mm', '450.50 mm', '450.123x86'],
      ...['450x86x55 ', '450X86X55', '450x86x055', '450x086', '450.0x86', '0450x86', '450x86xx55'],
    ]
    const rows = await run<{ text: string; stored: boolean }>(
      'select text, private.is_track_size(text) as stored from unnest($1::text[]) as text',
      [texts],
    )
    expect(rows.filter(({ text, stored }) => stored !== isTrackSize(text))).toEqual([])
    expect(rows.filter(({ stored }) => stored).length).toBeGreaterThan(5)
  })

  test('of sizes that may be one', async () => {
    const sizes = [
      '450x86x55',
      '450x86x58',
      '450x86',
      '450 mm',
      '450x100x50',
      '400x72.5x74',
      '400x72.5',
      '457 mm',
    ]
    const pairs = sizes.flatMap((track) => sizes.map((size) => ({ track, size })))
    const rows = await run<{ track: string; size: string; matches: boolean }>(
      `select track, size, private.matches_track_sizes(track, array[size]) as matches
       from jsonb_to_recordset($1) as pairs (track text, size text)`,
      [JSON.stringify(pairs)],
    )
    expect(rows).toHaveLength(sizes.length ** 2)
    for (const { track, size, matches } of rows) {
      const [typed, stored] = [parseTrackSize(track), parseTrackSize(size)]
      expect(matches, `${track} ${size}`).toBe(
        typed !== null && stored !== null && matchesTrackSize(typed, stored),
      )
    }
  })

  test('of models', async () => {
    const names = [
      'T590',
      'T-590',
      'SVL75-2',
      '299D3 XE',
      'Série é',
      'Ｔ５９０',
      'ﬁ',
      'ŒØ 12',
      'İ1',
      '\u200bT5\u00ad9',
      '½',
    ]
    const rows = await run<{ name: string; key: string }>(
      'select name, private.model_key(name) as key from unnest($1::text[]) as name',
      [names],
    )
    for (const { name, key } of rows) expect(key, name).toBe(modelKey(name))
  })
})

describe('serial numbers of a model', () => {
  const machine = (
    slug: string,
    serials: [string, string | null],
    sizes: string[],
    name = 'T9',
  ) => ({
    ...{ name, slug, track_sizes: sizes },
    ...{ serial_first: serials[0], serial_last: serials[1] },
  })
  const overlap = { status: 'invalid', constraints: ['machines_serial_first_overlap'] }

  test('do not overlap with those of other tracks', async () => {
    const brand_id = await findBrand('bobcat')
    const add = (content: object) => save('machines', { ...content, brand_id })
    const first = await add(machine('t9', ['AAAA11000', 'AAAA11999'], ['400x86x52']))
    expect(first.status).toBe('saved')
    const refused: [string, string | null, string[]][] = [
      ['AAAA11999', null, ['450x86x55']],
      ['AAAA10000', 'AAAA11000', ['450x86x55']],
      ['AAAA11500', 'AAAA11500', ['400x86x52', '450x86x55']],
      ['AAAA10000', null, ['400x86']],
    ]
    for (const [from, to, sizes] of refused) {
      expect(await add(machine('t9-2', [from, to], sizes, 't-9'))).toMatchObject(overlap)
    }
    const saved: [slug: string, from: string, to: string | null, sizes: string[]][] = [
      ['t9-2', 'AAAA12000', null, ['450x86x55']],
      ['t9-3', 'AAAA11500', 'AAAA11600', ['400x86x52']],
      ['t9-4', 'BBBB11500', null, ['450x86x55']],
      ['t9-5', 'AAAA115000', null, ['450x86x55']],
      ['t9-6', 'AAAA11500', null, []],
    ]
    for (const [slug, from, to, sizes] of saved) {
      expect((await add(machine(slug, [from, to], sizes))).status, slug).toBe('saved')
    }
    expect((await add(machine('t10', ['AAAA11500', null], ['450x86x55'], 'T10'))).status).toBe(
      'saved',
    )
    // Without the Catalogue tool, too.
    const { error } = await db.service
      .from('machines')
      .insert({ ...machine('t9-7', ['AAAA11001', null], ['450x86x55']), brand_id })
    expect(error).toMatchObject({ code: '23P01' })
  })

  test('do not overlap when two of staff save at the same time', async () => {
    const brand_id = await findBrand('cat')
    const results = await Promise.all(
      ['400x86x52', '450x86x55', '320x86x50', '500x86x60'].map((size, index) =>
        db.service
          .from('machines')
          .insert({ ...machine(`c9-${index}`, ['CCCC11000', null], [size], 'C9'), brand_id }),
      ),
    )
    expect(results.filter(({ error }) => error === null)).toHaveLength(1)
  })

  test('are those of one series, the last not before the first', async () => {
    const brand_id = await findBrand('bobcat')
    const wrong: [string, string][] = [
      ['AAAA12000', 'AAAA11000'],
      ['AAAA12000', 'BBBB13000'],
      ['AAAA12000', 'AAAA130000'],
    ]
    for (const serials of wrong) {
      expect(
        await save('machines', { ...machine('x9', serials, [], 'X9'), brand_id }),
      ).toMatchObject({
        constraints: ['machines_serial_last_strict'],
      })
    }
  })
})

describe('a set that is offered for a machine whose tracks it does not fit', () => {
  const set = (slug: string, content: object) => ({
    ...{ title: 'Bars', slug, details_json: { models: ['T770'] }, images: [], media: [] },
    ...{ set_contents: [], is_featured: false, tools: [] },
    ...content,
  })

  test('says why', async () => {
    const brand_id = await findBrand('bobcat')
    const add = (slug: string, content: object) =>
      save('products', { ...set(slug, content), brand_id })
    expect(await add('unfit', { track_sizes: ['320x86'] })).toMatchObject({
      status: 'invalid',
      constraints: ['products_fit_reason_check1'],
    })
    expect((await add('fit', { track_sizes: ['320x86', '450x86'] })).status).toBe('saved')
    expect((await add('unknown', { track_sizes: [] })).status).toBe('saved')
    const explained = { track_sizes: ['320x86'], fit_reason: 'With narrow tracks.' }
    expect((await add('explained', explained)).status).toBe('saved')
    const { error } = await db.service
      .from('products')
      .update({ fit_reason: null })
      .eq('slug', 'explained')
    expect(error?.code).toBe('23514')
  })
})

test('a change of a machine makes the pages of its model and its tracks stale, and no others', async () => {
  const brand_id = await findBrand('kubota')
  const readTags = async () => {
    const rows = await run<{ tag: string }>(
      'with gone as (delete from private.cache_invalidations returning tag) select distinct tag from gone order by tag',
    )
    return rows.map(({ tag }) => tag)
  }
  const { data: machine } = await db.service
    .from('machines')
    .insert({
      name: 'SVL 9-9',
      slug: 'svl9-9',
      brand_id,
      track_sizes: ['450x86x55', '457x101.6x51'],
    })
    .select()
    .single()
    .throwOnError()
  await readTags()
  const change = (values: object) =>
    db.service.from('machines').update(values).eq('id', machine.id).throwOnError()
  await change({ track_sizes: ['400x86x52'] })
  expect(await readTags()).toEqual([
    ...[`machine:${brand_id}:svl99`, 'machines'],
    ...['track-width:400', 'track-width:450', 'track-width:457'],
  ])
  await change({ name: 'SVL10' })
  expect(await readTags()).toContain(`machine:${brand_id}:svl99`)
  await change({ evidence_note_fr: 'Mesuré.' })
  expect(await readTags()).toContain(`fr:machine:${brand_id}:svl10`)
  await db.service
    .from('products')
    .update({ track_sizes: ['320 mm', '400x86', '450x86'] })
    .eq('slug', 'kubota')
    .throwOnError()
  expect(await readTags()).toEqual(
    expect.arrayContaining([
      'product:kubota',
      'track-width:320',
      'track-width:400',
      'track-width:450',
    ]),
  )
})
