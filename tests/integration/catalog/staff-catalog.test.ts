import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { exportCsv } from '#lib/catalog/staff/catalog-csv.ts'
import { getColumnName } from '#lib/catalog/staff/catalog-field.ts'
import { catalogFields } from '#lib/catalog/staff/catalog-fields.ts'
import { getStaffRow, saveRow } from '#lib/catalog/staff/catalog-repository.ts'
import { catalogChange } from '#lib/catalog/staff/catalog-requests.ts'
import { catalogTable } from '#lib/catalog/staff/catalog-table.ts'
import { toFieldErrors } from '#lib/catalog/staff/constraint-messages.ts'
import { importCsv } from '#lib/catalog/staff/import-csv.ts'
import { freshBackend } from '../supabase/backend.ts'
import { query } from '../supabase/leads.ts'

const environment = vi.hoisted(() => ({
  ...{ SUPABASE_URL: '', SUPABASE_SECRET_KEY: '', SUPABASE_PUBLISHABLE_KEY: '' },
}))
vi.mock('server-only', () => ({}))
vi.mock('#lib/base/env.ts', () => ({ env: () => environment }))

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  environment.SUPABASE_URL = db.backend.url
  environment.SUPABASE_SECRET_KEY = db.backend.secretKey
})
afterAll(() => db.remove())

const kim = { id: 'p-kim', name: 'Kim Roy' }
const details = z.record(z.string(), z.unknown())
const allRows = { search: '', brand: null, featured: null, priced: null, active: null }

async function findRow(table: string, slug: string) {
  const [row] = await query(db.backend, `select id, version from ${table} where slug = $1`, [slug])
  return { id: String(row?.id), version: Number(row?.version) }
}

describe.each(catalogTable.options)('%s', (table) => {
  test('has a field for each column that staff can change', async () => {
    const [row] = await query(db.backend, 'select private.catalog_columns($1) as columns', [table])
    const columns = new Set(catalogFields[table].map(getColumnName))
    expect([...columns].toSorted()).toEqual(z.array(z.string()).parse(row?.columns).toSorted())
  })

  test('has a message beside a field for each constraint', async () => {
    const rows = await query(
      db.backend,
      `select conname as name from pg_constraint
       where conrelid = $1::regclass and contype in ('c', 'f', 'u')`,
      [`public.${table}`],
    )
    const names = rows.map(({ name }) => String(name))
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
    ...[{ media: [{ type: 'video', url: '' }] }, { models: [''] }, { set_type: 'other' }],
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
})
