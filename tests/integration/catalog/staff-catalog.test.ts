import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ZodError, z } from 'zod'
import { parseCsv, toCsv } from '#lib/base/csv.ts'
import { exportCsv } from '#lib/catalog/staff/catalog-csv.ts'
import { getColumnName } from '#lib/catalog/staff/catalog-field.ts'
import { catalogFields } from '#lib/catalog/staff/catalog-fields.ts'
import {
  changePrices,
  deleteRow,
  getBatches,
  getHistory,
  getStaffRow,
  restoreRow,
  saveRow,
} from '#lib/catalog/staff/catalog-repository.ts'
import { catalogChange, maxCsvBytes } from '#lib/catalog/staff/catalog-requests.ts'
import { catalogTable } from '#lib/catalog/staff/catalog-table.ts'
import { toFieldErrors } from '#lib/catalog/staff/constraint-messages.ts'
import { parseCell, toCell } from '#lib/catalog/staff/csv-cells.ts'
import { importCsv } from '#lib/catalog/staff/import-csv.ts'
import { undoBatch } from '#lib/catalog/staff/undo-batch.ts'
import { getUntranslatedRows } from '#lib/catalog/staff/untranslated-rows.ts'
import { freshBackend } from '../supabase/backend.ts'
import { query } from '../supabase/leads.ts'

const environment = vi.hoisted(() => ({
  ...{ SUPABASE_URL: '', SUPABASE_SECRET_KEY: '', SUPABASE_PUBLISHABLE_KEY: '' },
}))
vi.mock('server-only', () => ({}))
vi.mock('#lib/base/env.ts', () => ({ env: () => environment }))
vi.mock('#lib/content/get-claim-names.ts', () => ({
  getClaimNames: async () => new Set(['traction']),
}))

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  environment.SUPABASE_URL = db.backend.url
  environment.SUPABASE_SECRET_KEY = db.backend.secretKey
})
afterAll(() => db.remove())

/** Runs a statement. Returns whether the database accepts its values. */
const trySql = (text: string, values: unknown[]) =>
  query(db.backend, text, values).then(
    () => true,
    () => false,
  )

const kim = { id: 'p-kim', name: 'Kim Roy' }
const details = z.record(z.string(), z.unknown())
const allRows = {
  search: '',
  brand: null,
  featured: null,
  priced: null,
  active: null,
  french: null,
}

async function findRow(table: string, slug: string) {
  const [row] = await query(db.backend, `select id, version from ${table} where slug = $1`, [slug])
  return { id: String(row?.id), version: Number(row?.version) }
}

describe.each(catalogTable.options)('%s', (table) => {
  test('has a field for each column that staff can change', async () => {
    const [row] = await query(db.backend, 'select private.catalog_columns($1) as columns', [table])
    const columns = new Set(catalogFields[table].map(getColumnName))
    // No value that staff type: they only say that the French still says the same.
    if (table !== 'brands') columns.add('french_sources')
    expect([...columns].toSorted()).toEqual(z.array(z.string()).parse(row?.columns).toSorted())
  })

  test('has a message beside a field for each constraint', async () => {
    const rows = await query(
      db.backend,
      `select conname as name from pg_constraint
       where conrelid = $1::regclass and contype in ('c', 'f', 'u')`,
      [`public.${table}`],
    )
    const names = rows
      .map(({ name }) => String(name))
      .filter((name) => !name.includes('_french_sources_'))
    expect(names.length).toBeGreaterThan(0)
    expect(Object.keys(toFieldErrors(table, names))).not.toContain('')
  })

  test('is unchanged by a CSV export that is imported again', async () => {
    const csv = await exportCsv(table, allRows)
    const { counts, status } = await importCsv(table, { csv, fingerprint: null }, kim)
    expect({ ...counts, status }).toMatchObject({
      ...{ status: 'preview', new: 0, changed: 0, invalid: 0 },
    })
    expect(counts.unchanged).toBeGreaterThan(0)
  })
})

test('saving one field of details_json leaves the others unchanged', async () => {
  const { id, version } = await findRow('products', 'kubota')
  const before = await getStaffRow('products', id)
  const { values } = catalogChange('products').parse({ version, values: { models: ['K1', 'K2'] } })
  const result = await saveRow('products', id, { version, values }, kim)
  expect(result).toMatchObject({
    status: 'saved',
    row: { details_json: { ...details.parse(before?.details_json), models: ['K1', 'K2'] } },
  })
})

test('French comes by the form and by CSV columns, and is confirmed without another text', async () => {
  const slug = 'test-french'
  await query(db.backend, 'insert into products (slug, title) values ($1, $2)', [slug, 'Bars'])
  const csv = `slug,title_fr,set_contents_fr,highlights_fr\n${slug},Barres,Attaches | Boulons,Acier\n`
  const { fingerprint } = await importCsv('products', { csv, fingerprint: null }, kim)
  expect(await importCsv('products', { csv, fingerprint }, kim)).toMatchObject({
    status: 'imported',
    rows: [{ changes: { 'Title in French': { before: '', after: 'Barres' } } }],
  })
  const { id } = await findRow('products', slug)
  expect(await getStaffRow('products', id)).toMatchObject({
    ...{ title_fr: 'Barres', set_contents_fr: ['Attaches', 'Boulons'], french_todo: {} },
    details_json: { highlights_fr: ['Acier'] },
  })
  const exported = await exportCsv('products', { ...allRows, search: slug })
  expect(exported).toContain('Barres')
  const save = async (change: object) => {
    const { version } = await findRow('products', slug)
    const parsed = catalogChange('products').parse({ version, values: {}, ...change })
    return saveRow('products', id, parsed, kim)
  }
  expect(await save({ values: { title: 'Ice bars' } })).toMatchObject({
    row: { french_todo: { title: 'stale' } },
  })
  expect(await save({ confirmed: ['title'] })).toMatchObject({
    row: { title: 'Ice bars', title_fr: 'Barres', french_todo: {} },
  })
  expect(() =>
    catalogChange('products').parse({ version: 1, values: {}, confirmed: ['price'] }),
  ).toThrow(ZodError)
})

test('all rows with French to do are listed with their texts, and no others', async () => {
  await query(
    db.backend,
    `insert into products (slug, title, title_fr, description)
     values ('test-todo-1', 'Bars', 'Barres', 'Steel'), ('test-todo-2', 'Clips', 'Attaches', null)`,
  )
  await query(db.backend, `update products set title = 'Wide bars' where slug = 'test-todo-1'`)
  await query(
    db.backend,
    `insert into products (slug, title) select 'test-todo-many-' || n, 'Many ' || n
     from generate_series(1, 1001) as n`,
  )
  const found = await getUntranslatedRows()
  expect(found.filter(({ title }) => title.startsWith('Many '))).toHaveLength(1001)
  expect(found.map(({ title }) => title)).not.toContain('Clips')
  const { id } = await findRow('products', 'test-todo-1')
  expect(found.find((row) => row.id === id)).toEqual({
    ...{ table: 'products', id, title: 'Wide bars' },
    texts: [
      { field: 'title_fr', label: 'Title', state: 'stale', text: 'Wide bars' },
      { field: 'description_fr', label: 'Description', state: 'missing', text: 'Steel' },
    ],
  })
  await query(db.backend, `delete from products where slug like 'test-todo-%'`)
  expect((await getUntranslatedRows()).map(({ title }) => title)).not.toContain('Wide bars')
})

test('a row is not restored with a claim that is not published any more', async () => {
  const slug = 'test-restored'
  await query(db.backend, 'insert into products (slug, title) values ($1, $1)', [slug])
  const { id } = await findRow('products', slug)
  const lastChange = async () => (await getHistory('products', id))[0]?.id ?? 0
  const set = async (description: string) => {
    await query(db.backend, 'update products set description = $1 where id = $2', [description, id])
    return lastChange()
  }
  const restore = async (change: number) =>
    restoreRow('products', id, { version: (await findRow('products', slug)).version, change }, kim)
  const bringBack = async () =>
    restoreRow('products', id, { version: null, change: await lastChange() }, kim)
  const refused = {
    status: 'invalid',
    errors: { description: expect.stringContaining('No published claim is named {claim:gone}') },
  }

  const unknown = await set('Up to {claim:gone} more.')
  const known = await set('Up to {claim:traction} more.')
  const none = await set('Much more.')
  expect(await restore(unknown)).toEqual(refused)
  expect(await restore(known)).toMatchObject({
    status: 'saved',
    row: { description: 'Up to {claim:traction} more.' },
  })
  expect(await restore(none)).toMatchObject({ row: { description: 'Much more.' } })

  await set('Up to {claim:gone} more.')
  await deleteRow('products', id, (await findRow('products', slug)).version, kim)
  expect(await bringBack()).toEqual(refused)
})

test('a violated database constraint is reported in a sentence beside its field', async () => {
  const { id, version } = await findRow('products', 'case')
  const result = await saveRow('products', id, { version, values: { slug: 'bobcat' } }, kim)
  expect(result).toEqual({
    status: 'invalid',
    errors: { slug: 'Another product has this already.' },
  })
})

test('a picture of a host that the site shows none of is refused beside its field, and in a file', async () => {
  const { id, version } = await findRow('products', 'kubota')
  const url = 'https://elsewhere.example/a.jpg'
  const message = expect.stringContaining('shows no pictures of elsewhere.example')
  const media = [{ type: 'video' as const, url: 'https://youtu.be/dQw4w9WgXcQ', thumbnail: url }]
  for (const values of [{ image_url: url }, { images: ['/uploads/a.jpg', url] }, { media }]) {
    const result = await saveRow('products', id, { version, values }, kim)
    const [field = ''] = Object.keys(values)
    expect(result).toEqual({ status: 'invalid', errors: { [field]: message } })
  }
  const csv = `slug,image_url\nkubota,${url}\n`
  const { rows } = await importCsv('products', { csv, fingerprint: null }, kim)
  expect(rows).toMatchObject([{ status: 'invalid', errors: [message] }])
  vi.stubEnv('IMAGE_HOSTS', 'elsewhere.example')
  const allowed = await importCsv('products', { csv, fingerprint: null }, kim)
  expect(allowed.rows).toMatchObject([{ status: 'changed', errors: [] }])
  vi.unstubAllEnvs()
})

test('the rules of fields reject what the database rejects', () => {
  const change = catalogChange('products')
  const rejected: object[] = [
    ...[{ title: ' ' }, { title: 'a'.repeat(201) }, { slug: 'A b' }, { price: -1 }],
    ...[{ price: 1.234 }, { price: 'x' }, { image_url: '/a?b' }, { images: ['//host/a'] }],
    ...[{ media: [{ type: 'video', url: 'film' }] }, { models: ['\ufffd'] }, { set_type: 'other' }],
    ...[{ version: 3 }, { details_json: {} }],
  ]
  for (const values of rejected) {
    expect([values, change.safeParse({ version: 1, values }).success]).toEqual([values, false])
  }
  const values = { title: ' T ', description: '', price: 1.5 }
  expect(change.parse({ version: null, values }).values).toEqual({
    ...{ title: 'T', description: null, price: 1.5 },
  })
})

describe('a CSV file', () => {
  test('finds rows and brands as they are meant: capitals, other spaces and hyphens, what nobody sees', async () => {
    const csv = 'Slug\u00a0;brand_slug\r\nJ\u200bCB;BOB\u00adCAT'
    const { counts, rows } = await importCsv('products', { csv, fingerprint: null }, kim)
    expect(counts).toEqual({ new: 0, changed: 1, unchanged: 0, invalid: 0 })
    expect(rows).toMatchObject([
      { slug: 'jcb', changes: { Brand: { before: 'jcb', after: 'bobcat' } } },
    ])
  })

  test('says what each line would change before it is imported, by the words of the form', async () => {
    const csv = [
      'slug;price;brand_slug;models;is_featured',
      'jcb;1234,5;Bobcat;J1 | J2;yes',
      'takeuchi;x;nobody;;perhaps',
    ].join('\r\n')
    const dryRun = await importCsv('products', { csv, fingerprint: null }, kim)
    expect(dryRun.counts).toEqual({ new: 0, changed: 1, unchanged: 0, invalid: 1 })
    expect(dryRun.rows).toMatchObject([
      {
        line: 3,
        errors: [
          expect.stringMatching(/^Price: Enter an amount/),
          expect.stringMatching(/^Brand: Choose/),
          'Featured: Enter yes or no.',
        ],
      },
      {
        line: 2,
        status: 'changed',
        changes: {
          Price: { after: '1234.50' },
          Brand: { before: 'jcb', after: 'bobcat' },
          'Compatible models': { after: 'J1 | J2' },
        },
      },
    ])
    const rejected = await importCsv('products', { csv, fingerprint: dryRun.fingerprint }, kim)
    expect(rejected.status).toBe('stale')

    const [header, line] = csv.split('\r\n')
    const correct = `${header}\r\n${line}`
    const { fingerprint } = await importCsv('products', { csv: correct, fingerprint: null }, kim)
    expect(await importCsv('products', { csv: correct, fingerprint }, kim)).toMatchObject({
      status: 'imported',
    })
    const { id } = await findRow('products', 'jcb')
    expect(await getStaffRow('products', id)).toMatchObject({ price: 1234.5, is_featured: true })
  })

  test.each([
    ['slug,colour\na,b\n', /“colour” is no column/],
    ['price\n5\n', /column “id” or “slug”/],
    ['slug,price\n', /no rows/],
  ])('%j is rejected as a whole', async (csv, message) => {
    await expect(importCsv('products', { csv, fingerprint: null }, kim)).rejects.toThrow(message)
  })

  test.each([
    ['description', 'Up to {claim:traction} more.', null],
    [
      'description',
      'Up to {claim:tracton} more.',
      'Description: No published claim is named {claim:tracton}',
    ],
    [
      'description',
      'Up to {CLAIM:tracton} more.',
      'Description: No published claim is named {claim:tracton}',
    ],
    ['highlights', 'One | {claim:}', 'Key features: No published claim is named {claim:}'],
    ['highlights', 'One | {claim:traction}', null],
    ['title', '{claim:traction} bars', 'Title: This field takes no claims'],
    ['models', 'A1 | {claim:traction}', 'Compatible models: This field takes no claims'],
  ])('with %s “%s” is refused as the form refuses it', async (column, cell, problem) => {
    const csv = toCsv([
      ['slug', column],
      ['jcb', cell],
    ])
    const { rows, counts } = await importCsv('products', { csv, fingerprint: null }, kim)
    expect(counts.invalid).toBe(problem === null ? 0 : 1)
    if (problem !== null) expect(rows[0]?.errors[0]).toContain(problem)
  })

  test('leaves a token that is stored already as it is', async () => {
    await query(db.backend, `update products set description = '{claim:gone}' where slug = 'jcb'`)
    const csv = 'slug,description,title\njcb,{claim:gone},Renamed\n'
    const { counts } = await importCsv('products', { csv, fingerprint: null }, kim)
    expect(counts).toMatchObject({ invalid: 0, changed: 1 })
  })

  test('at its limit, beyond 1 MB, is imported; a larger one is refused with a sentence', async () => {
    const { id } = await findRow('products', 'jcb')
    const file = (bytes: number) => {
      const rows = 300
      const head = 'slug,title,description\n'
      const perRow = Math.floor((bytes - head.length) / rows)
      const lines = Array.from({ length: rows }, (_, index) => {
        const start = `jcb-${index + 1000},T,`
        return `${start.padEnd(perRow - 1, 'x').slice(0, start.length + 5000)}\n`
      })
      return head + lines.join('')
    }
    const csv = file(1_200_000)
    expect(csv.length).toBeGreaterThan(1_190_000)
    const { counts } = await importCsv('products', { csv, fingerprint: null }, kim)
    expect(counts).toEqual({ new: 300, changed: 0, unchanged: 0, invalid: 0 })
    const row = `${id},\n`
    const full = `id,slug\n${row}`.padEnd(maxCsvBytes, '\n')
    const atLimit = importCsv('products', { csv: full, fingerprint: null }, kim)
    await expect(atLimit).resolves.toMatchObject({ counts: { invalid: 1 } })
    const larger = importCsv('products', { csv: `${full}\n`, fingerprint: null }, kim)
    await expect(larger).rejects.toThrow(/more than the 10 MB/)
    const many = importCsv(
      'products',
      { csv: 'slug,title\n'.repeat(900_000), fingerprint: null },
      kim,
    )
    await expect(many).rejects.toThrow(/more than 100,000 lines/)
  })

  test('of another kind is refused in words', async () => {
    for (const csv of ['PK\u0003\u0004\u0014', '%PDF-1.4', 'slug\0,title\0']) {
      const refused = importCsv('products', { csv, fingerprint: null }, kim)
      await expect(refused).rejects.toThrow(/Save it as CSV/)
    }
  })

  test('with prices that can be read in two ways asks which is meant, unless others decide it', async () => {
    const prices = async (lines: string[], decimalMark?: '.' | ',') => {
      const csv = ['slug;price', ...lines].join('\n')
      const reading = decimalMark && { decimalMark, splitsModels: null }
      const result = await importCsv('products', { csv, fingerprint: null, reading }, kim)
      return { ...result, after: result.rows.map(({ changes }) => changes.Price?.after) }
    }
    const asked = await prices(['case;1.950', 'cat;2,500', 'asv;77'])
    expect(asked).toMatchObject({
      counts: { invalid: 2, changed: 1 },
      questions: [
        { question: 'decimalMark', count: 2, text: '1.950', readings: ['1.95', '1950.00'] },
      ],
    })
    expect((await prices(['case;1.950'], ',')).after).toEqual(['1950.00'])
    expect((await prices(['case;1.950'], '.')).after).toEqual(['1.95'])
    expect((await prices(['case;1.950', 'cat;1\u00A0890,00 $'])).after).toEqual([
      '1950.00',
      '1890.00',
    ])
    expect((await prices(['case;1,950', 'cat;$1,949.00'])).after).toEqual(['1950.00', '1949.00'])
    expect((await prices(['case;1,950', 'cat;7.5', 'asv;8,5'])).questions).toHaveLength(1)
  })

  test('with commas between models asks whether they separate them', async () => {
    const csv = 'slug;models\ncase;"SR175, SR210"\n'
    const read = (splitsModels?: boolean) =>
      importCsv(
        'products',
        {
          ...{ csv, fingerprint: null },
          ...(splitsModels !== undefined && { reading: { decimalMark: null, splitsModels } }),
        },
        kim,
      )
    expect(await read()).toMatchObject({
      counts: { invalid: 1 },
      questions: [{ question: 'splitsModels', readings: ['SR175 | SR210', 'SR175, SR210'] }],
    })
    const modelsAfter = async (splits: boolean) =>
      (await read(splits)).rows[0]?.changes['Compatible models']?.after
    expect([await modelsAfter(true), await modelsAfter(false)]).toEqual([
      'SR175 | SR210',
      'SR175, SR210',
    ])
  })

  test('names the rows whose address changes, those that go off the site, and on undo those that are back', async () => {
    const { id } = await findRow('brands', 'asv')
    const { id: bobcat } = await findRow('brands', 'bobcat')
    const named = `id,slug,is_active\n${id},asv-posi-track,yes\n${bobcat},bobcat,no\n`
    const dryRun = await importCsv('brands', { csv: named, fingerprint: null }, kim)
    const changes = {
      moves: [{ id, from: 'asv', to: 'asv-posi-track' }],
      hidden: [{ id: bobcat, slug: 'bobcat' }],
    }
    expect(dryRun).toMatchObject(changes)
    const { fingerprint } = dryRun
    const written = await importCsv('brands', { csv: named, fingerprint }, kim)
    expect(written).toMatchObject({ status: 'imported', ...changes })
    expect(await undoBatch('brands', written.batch, kim)).toMatchObject({
      moves: [{ id, from: 'asv-posi-track', to: 'asv' }],
    })
    const again = await importCsv(
      'brands',
      { csv: 'slug,name\nasv,Another\n', fingerprint: null },
      kim,
    )
    expect(again).toMatchObject({ moves: [], hidden: [] })
  })

  test('that drops more than half of a column or list is written only once that is confirmed', async () => {
    const csv = 'slug,price,title\ncat,,CAT\ntakeuchi,,Takeuchi\n'
    const dryRun = await importCsv('products', { csv, fingerprint: null }, kim)
    expect(dryRun.losses).toEqual(['Price: 2 of 2 values would be removed.'])
    const { fingerprint } = dryRun
    expect(await importCsv('products', { csv, fingerprint }, kim)).toMatchObject({
      status: 'stale',
    })
    const confirmed = { csv, fingerprint, acceptsLosses: true }
    expect(await importCsv('products', confirmed, kim)).toMatchObject({ status: 'imported' })
  })
})

describe('an unchanged export is imported as unchanged', () => {
  const awkward = [
    ...[
      'a | b',
      'a|b',
      '\\|',
      'a\\nb',
      '\\',
      "'=1+1",
      '=1+1',
      '+1',
      '-1',
      '@a',
      "''",
      '"',
      'a "b" c',
    ],
    ...[
      'a\r\nb',
      'a\nb',
      'a\rb',
      ' a',
      'a ',
      '\u00A0a',
      'a, b; c',
      ',',
      ';=1',
      '\t=1',
      'sep=;',
      '1.950',
    ],
  ]
  const text = fc.oneof(
    fc.constantFrom(...awkward),
    fc.string({
      unit: fc.constantFrom(
        'a',
        'é',
        ' ',
        '|',
        '\\',
        "'",
        '"',
        '=',
        '-',
        ',',
        ';',
        '\n',
        '\r',
        'n',
      ),
      minLength: 1,
      maxLength: 12,
    }),
  )
  const lines = fc.array(text, { maxLength: 5 })

  test('whatever texts and lists its rows have', async () => {
    const { id } = await findRow('products', 'kubota')
    const stored = await getStaffRow('products', id)
    if (!stored) throw new Error('There is no such product')
    await fc.assert(
      fc.asyncProperty(text, text, lines, lines, async (title, description, models, contents) => {
        const isStored = await trySql(
          `update products set title = $2, description = $3, set_contents = $5,
             details_json = jsonb_build_object('models', $4::jsonb, 'highlights', $4::jsonb)
           where id = $1`,
          [id, title, description, JSON.stringify(models), contents],
        )
        fc.pre(isStored)
        const csv = await exportCsv('products', { ...allRows, search: 'kubota' })
        const { counts } = await importCsv('products', { csv, fingerprint: null }, kim)
        expect(counts).toMatchObject({ new: 0, changed: 0, invalid: 0 })
        expect(counts.unchanged).toBeGreaterThan(0)
      }),
      { numRuns: 60 },
    )
  })

  test('and lists are read as they were written, also without the stored row', () => {
    const field = catalogFields.products.find(({ name }) => name === 'highlights')
    if (!field) throw new Error('There is no such field')
    const brands = { slugOf: () => null, idOf: () => null }
    const items = fc.array(
      text.filter((item) => item.trim() === item && item !== ''),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(items, (value) => {
        const records = parseCsv(toCsv([['highlights'], [toCell(field, value, brands)]]))
        const cell = records[1]?.cells[0] ?? ''
        expect(parseCell(field, cell, brands)).toEqual({ value })
      }),
    )
  })
})

describe('a bulk change is undone as a whole', () => {
  const change = { kind: 'amount', value: 10, step: 0.01 } as const
  const priceOf = async (id: string) => (await getStaffRow('products', id))?.price
  const raisePrices = async () => {
    const options = { filters: { ...allRows, priced: true }, change }
    const { fingerprint } = await changePrices({ ...options, fingerprint: null }, kim)
    const result = await changePrices({ ...options, fingerprint }, kim)
    expect(result.status).toBe('changed')
    return result
  }

  test('except for rows that have changed since, which it names; again, it finds nothing', async () => {
    const stored = async () =>
      query(db.backend, 'select id, price from products where price is not null order by id')
    const before = await stored()
    const { batch, changed } = await raisePrices()
    const { id } = await findRow('products', 'kubota')
    await query(db.backend, 'update products set price = 4444 where id = $1', [id])
    expect((await getBatches('products'))[0]).toMatchObject({
      ...{ id: batch, kind: 'prices', count: changed, staff_name: 'Kim Roy' },
    })
    const undone = await undoBatch('products', batch, kim)
    expect(undone).toMatchObject({
      ...{ status: 'undone', restored: changed - 1, skipped: [{ id, reason: 'changed' }] },
    })
    expect(await priceOf(id)).toBe(4444)
    expect((await stored()).filter((row) => row.id !== id)).toEqual(
      before.filter((row) => row.id !== id),
    )
    expect(await undoBatch('products', batch, kim)).toMatchObject({ restored: 0 })
    const [latest] = await getBatches('products')
    expect(latest).toMatchObject({ kind: 'undo', count: changed - 1 })
    // An undo is undone in the same way.
    expect(await undoBatch('products', latest?.id ?? '', kim)).toMatchObject({
      ...{ restored: changed - 1, skipped: [] },
    })
    await undoBatch('products', batch, kim)
  })

  test('once, also if several people undo it at the same time', async () => {
    const { batch, changed } = await raisePrices()
    const results = await Promise.all([1, 2, 3, 4].map(() => undoBatch('products', batch, kim)))
    const restored = results.map((result) => ('restored' in result ? result.restored : -1))
    expect(restored.toSorted((a, b) => b - a)).toEqual([changed, 0, 0, 0])
  })

  test('rows that an import added are removed, unless something was done with them since', async () => {
    const csv = 'slug,name,display_order\nnew-a,A,1\nnew-b,B,2\nnew-c,C,3\nasv,Other name,90\n'
    const { fingerprint } = await importCsv('brands', { csv, fingerprint: null }, kim)
    const { batch } = await importCsv('brands', { csv, fingerprint }, kim)
    const used = await findRow('brands', 'new-a')
    await query(db.backend, "update products set brand_id = $1 where slug = 'asv'", [used.id])
    await query(db.backend, "update brands set name = 'BB' where slug = 'new-b'")
    expect(await undoBatch('brands', batch, kim)).toMatchObject({
      restored: 2,
      skipped: [
        { title: 'A', reason: 'used' },
        { title: 'BB', reason: 'changed' },
      ],
    })
    const slugs = await query(db.backend, "select name from brands where slug in ('new-c', 'asv')")
    expect(slugs).toEqual([{ name: 'ASV' }])
    const redo = (await getBatches('brands'))[0]?.id ?? ''
    expect(await undoBatch('brands', redo, kim)).toMatchObject({ restored: 2, skipped: [] })
    await undoBatch('brands', batch, kim)
  })

  test('but a row whose earlier values break a rule by now is left', async () => {
    const csv = 'id,slug\n'
    const { id } = await findRow('products', 'takeuchi')
    const rename = { csv: `${csv}${id},takeuchi-2\n`, fingerprint: null }
    const { fingerprint } = await importCsv('products', rename, kim)
    const { batch } = await importCsv('products', { ...rename, fingerprint }, kim)
    await query(db.backend, "update products set slug = 'takeuchi' where slug = 'jcb'")
    expect(await undoBatch('products', batch, kim)).toMatchObject({
      ...{ restored: 0, skipped: [{ id, reason: 'invalid' }] },
    })
    await query(db.backend, "update products set slug = 'jcb' where slug = 'takeuchi'")
    expect(await undoBatch('products', batch, kim)).toMatchObject({ restored: 1, skipped: [] })
  })

  test('and one that does not exist, or is of another table, is gone', async () => {
    const { batch } = await raisePrices()
    expect(await undoBatch('products', crypto.randomUUID(), kim)).toEqual({ status: 'gone' })
    expect(await undoBatch('brands', batch, kim)).toEqual({ status: 'gone' })
    await undoBatch('products', batch, kim)
  })
})

describe('a lost letter (U+FFFD) is refused', () => {
  test('in every text, list and JSON of the database', async () => {
    const columns = await query(
      db.backend,
      `select kind, a.attname as name, a.atttypid::regtype::text as type
       from unnest(array['products', 'brands', 'dealerships']) as kind
       join pg_attribute a on a.attrelid = private.catalog_table(kind)
       where a.attname = any (private.catalog_columns(kind))
         and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)`,
    )
    expect(columns.length).toBeGreaterThan(20)
    for (const { kind, name, type } of columns) {
      const value = type === 'text' ? 'd\uFFFDt' : type === 'jsonb' ? '"d\uFFFDt"' : '{d\uFFFDt}'
      const [row] = await query(
        db.backend,
        `select array_agg(v.name) as names from private.catalog_violations($1, jsonb_build_array(
           jsonb_build_object($2::text, to_jsonb($3::${type}))
         )) as v`,
        [kind, name, value],
      )
      expect(row?.names).toContain(`${kind}_${name}_text`)
    }
  })

  test('in every field of forms, the API and CSV files, with where it is', () => {
    for (const table of catalogTable.options) {
      for (const field of catalogFields[table]) {
        const isList = ['images', 'models', 'lines'].includes(field.type)
        const value = isList ? ['d\uFFFDt'] : 'd\uFFFDt'
        const parsed = catalogChange(table).safeParse({
          version: 1,
          values: { [field.name]: value },
        })
        expect([field.name, parsed.error?.issues[0]?.message]).toEqual([
          field.name,
          expect.stringContaining('d\uFFFDt'),
        ])
      }
    }
  })
})
