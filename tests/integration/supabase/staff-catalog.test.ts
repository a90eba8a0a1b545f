import { withSuperuser } from '@embedded/supabase-local/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freshBackend } from './backend.ts'

// The functions behind the Studio's Catalogue tool.

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())

const kim = { id: 'p-kim', name: 'Kim Roy' }
const luc = { id: 'p-luc', name: 'Luc Côté' }

async function call(name: string, values: object) {
  const { data, error } = await db.service.rpc(name, values)
  if (error) throw new Error(`${error.code} ${error.message}`)
  return data
}

const run = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  withSuperuser(db.backend, async (sql) => (await sql.query(text, values)).rows)

async function findRow(kind: string, slug: string) {
  const { data } = await db.service.from(kind).select().eq('slug', slug).single().throwOnError()
  return data
}

const save = (kind: string, row: { id: string; version: number | null }, content: object) =>
  call('save_catalog_row', { kind, id: row.id, version: row.version, content, staff: kim })

const changesOf = (kind: string, row_id: string | null = null) =>
  call('catalog_changes', { kind, row_id })

describe('lists', () => {
  const search = async (filters: object, options: object = {}) => {
    const page = await call('catalog_page', { kind: 'products', filters, ...options })
    return page.rows.map(({ slug }: { slug: string }) => slug)
  }

  test('find products by their models, brand and title, in any order of words', async () => {
    const found = await search({ search: 'T62' })
    expect(found).toContain('bobcat')
    expect(found).not.toContain('kubota')
    expect(await search({ search: 'bobcat t62' })).toEqual(found)
    expect(await search({ search: 'no such machine' })).toEqual([])
    expect(await search({ search: '100%' })).toEqual([])
  })

  test('filter and sort by any column, with a count of all matching rows', async () => {
    const { data: bobcat } = await db.service
      .from('brands')
      .select('id')
      .eq('slug', 'bobcat')
      .single()
    const ofBobcat = await search({ brand: bobcat?.id })
    expect(ofBobcat).toContain('bobcat')
    expect(await search({ brand: 'none' })).not.toContain('bobcat')
    const featured = await search({ featured: true })
    expect((await search({ featured: false })).length + featured.length).toBe(
      (await call('catalog_page', { kind: 'products' })).count,
    )
    const prices = (
      await call('catalog_page', {
        ...{ kind: 'products', filters: { priced: true } },
        ...{ sort_column: 'price', is_descending: true, maximum: 3 },
      })
    ).rows.map(({ price }: { price: number }) => price)
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => b - a))
    expect(prices).toHaveLength(3)
    const inactive = await call('catalog_page', { kind: 'brands', filters: { active: false } })
    expect(inactive.rows.map(({ name }: { name: string }) => name)).toEqual(['Mustang'])
    const dealers = await call('catalog_page', {
      kind: 'dealerships',
      filters: { search: 'sudbury' },
    })
    expect(dealers.count).toBe(1)
  })

  test('of another kind are refused', async () => {
    await expect(call('catalog_page', { kind: 'leads' })).rejects.toThrow('22023')
  })
})

describe('a change', () => {
  test('names the version it is based on; the second of two gets the current row', async () => {
    const row = await findRow('products', 'kubota')
    const saved = await save('products', row, { price: 2001.5 })
    expect(saved).toMatchObject({
      status: 'saved',
      row: { price: 2001.5, version: row.version + 1, title: row.title },
    })
    expect(await save('products', row, { title: 'Mine' })).toMatchObject({
      status: 'conflict',
      row: { price: 2001.5, title: row.title },
    })
    expect(await save('products', saved.row, { price: 2001.5 })).toMatchObject({
      status: 'saved',
      row: { version: row.version + 1 },
    })
    expect(await save('products', { id: crypto.randomUUID(), version: 1 }, {})).toEqual({
      status: 'gone',
    })
  })

  test('by SQL increments the version; one of columns that triggers maintain does not; the version cannot be set', async () => {
    const row = await findRow('products', 'jcb')
    await run('update products set price = 7, version = 90 where id = $1', [row.id])
    expect(await findRow('products', 'jcb')).toMatchObject({ version: row.version + 1, price: 7 })
    await run("update brands set is_active = false where slug = 'jcb'")
    expect(await findRow('products', 'jcb')).toMatchObject({ version: row.version + 1 })
    expect((await changesOf('products', row.id))[0]).toMatchObject({
      staff_name: null,
      before: { price: row.price },
      after: { price: 7 },
    })
    await run("update brands set is_active = true where slug = 'jcb'")
  })

  test('that breaks rules is refused, with the names of all of them', async () => {
    const row = await findRow('products', 'case')
    const wrong = { title: ' ', slug: 'bobcat', price: -1, brand_id: crypto.randomUUID() }
    expect(await save('products', row, { ...wrong, images: null })).toEqual({
      status: 'invalid',
      constraints: [
        'products_brand_id_fkey',
        'products_images_not_null',
        'products_price_check',
        'products_slug_key',
        'products_title_check',
      ],
    })
    expect(await findRow('products', 'case')).toEqual(row)
    expect(await save('products', { id: crypto.randomUUID(), version: null }, {})).toEqual({
      status: 'invalid',
      constraints: ['products_slug_not_null', 'products_title_not_null'],
    })
  })

  test.each(['id', 'version', 'updated_at', 'is_custom', 'first_product_slug', 'nothing'])(
    'of %s is refused',
    async (column) => {
      const row = await findRow('brands', 'asv')
      await expect(save('brands', row, { [column]: null })).rejects.toThrow('22023')
    },
  )

  test('adds a row with the defaults of its table, and deletes it; both are in the history', async () => {
    const id = crypto.randomUUID()
    const added = await save('brands', { id, version: null }, { name: 'Grizzly', slug: 'grizzly' })
    expect(added).toMatchObject({ status: 'saved', row: { is_active: true, display_order: 0 } })
    expect(
      await save('brands', { id, version: null }, { name: 'Other', slug: 'other' }),
    ).toMatchObject({ status: 'conflict', row: { name: 'Grizzly' } })
    const values = { kind: 'brands', id, staff: luc }
    expect(await call('delete_catalog_row', { ...values, version: 7 })).toMatchObject({
      status: 'conflict',
    })
    expect(await call('delete_catalog_row', { ...values, version: 1 })).toEqual({
      status: 'deleted',
    })
    expect(await call('delete_catalog_row', { ...values, version: 1 })).toEqual({ status: 'gone' })
    const changes = await changesOf('brands', id)
    expect(changes).toMatchObject([
      { staff_name: 'Luc Côté', before: { name: 'Grizzly' }, after: null },
      { staff_name: 'Kim Roy', before: null, after: { name: 'Grizzly' } },
    ])
    expect((await changesOf('brands'))[0]).toEqual(changes[0])
  })
})

describe('the history', () => {
  const restore = (kind: string, id: string, version: number | null, change_id: number) =>
    call('restore_catalog_row', { kind, id, version, change_id, staff: luc })

  test('restores any state, as a further change', async () => {
    const row = await findRow('products', 'takeuchi')
    const first = await save('products', row, { price: 1, title: 'One' })
    const second = await save('products', first.row, { price: 2, is_featured: !row.is_featured })
    const third = await save('products', second.row, { price: 3 })
    const [, , one] = await changesOf('products', row.id)
    expect(one).toMatchObject({ after: { price: 1, title: 'One' } })
    expect(await restore('products', row.id, first.row.version, one.id)).toMatchObject({
      status: 'conflict',
    })
    expect(await restore('products', row.id, third.row.version, one.id)).toMatchObject({
      status: 'saved',
      row: { price: 1, title: 'One', is_featured: row.is_featured },
    })
    expect((await changesOf('products', row.id))[0]).toMatchObject({
      staff_name: 'Luc Côté',
      before: { price: 3 },
      after: { price: 1 },
    })
  })

  test('brings a deleted row back, with its id and products of its brand', async () => {
    const brand = await findRow('brands', 'yanmar')
    const product = await findRow('products', 'yanmar')
    await call('delete_catalog_row', {
      ...{ kind: 'brands', id: brand.id, version: brand.version, staff: kim },
    })
    const [orphaned] = await changesOf('products', product.id)
    expect(orphaned).toMatchObject({ before: { brand_id: brand.id }, after: { brand_id: null } })
    expect(
      await restore('products', product.id, product.version + 1, orphaned.id - 1),
    ).toMatchObject({ status: 'gone' })

    const [deletion] = await changesOf('brands', brand.id)
    const { version, updated_at, ...content } = brand
    expect(await restore('brands', brand.id, null, deletion.id)).toMatchObject({
      status: 'saved',
      row: { ...content, first_product_slug: null },
    })
    const saved = await save(
      'products',
      { id: product.id, version: product.version + 1 },
      orphaned.before,
    )
    expect(saved).toMatchObject({ status: 'saved', row: { brand_id: brand.id, is_custom: false } })
  })
})

describe('10,000 products', () => {
  const count = 10_000
  beforeAll(async () => {
    await run(`insert into products (slug, title, price, brand_id, details_json)
      select 'many-' || n, 'Many bars ' || n, 100 + n, (select id from brands where slug = 'cat'),
        jsonb_build_object('models', jsonb_build_array('M' || n, 'X9'))
      from generate_series(1, ${count}) n`)
  }, 60_000)

  const prices = (values: object) =>
    call('change_catalog_prices', { filters: { search: 'many' }, staff: kim, ...values })

  test('are searched, sorted and paged', async () => {
    const find = async (options: object) => {
      const page = await call('catalog_page', { kind: 'products', ...options })
      return page.rows.map(({ slug }: { slug: string }) => slug)
    }
    const filters = { search: 'many' }
    const byPrice = { filters, sort_column: 'price' }
    expect((await find({ ...byPrice, is_descending: true }))[0]).toBe(`many-${count}`)
    expect((await find({ ...byPrice, first: 9_950 }))[0]).toBe('many-9951')
    expect(await find({ filters: { search: 'm9999' } })).toEqual(['many-9999'])
    expect(await find({ sort_column: 'brand' })).toHaveLength(50)
  })

  test('change their price in one transaction, as previewed; a preview of an earlier state is refused', async () => {
    const change = { kind: 'percent', value: 10, step: 5 }
    const preview = await prices({ change })
    expect(preview).toMatchObject({
      ...{ status: 'preview', matching: count, changed: count, withoutPrice: 0, invalid: 0 },
    })
    expect(preview.rows).toHaveLength(200)
    expect(preview.rows[0]).toMatchObject({ slug: 'many-1', price: 101, newPrice: 110 })
    const { fingerprint } = preview
    await run("update products set price = 102 where slug = 'many-1'")
    expect(await prices({ change, fingerprint })).toMatchObject({ status: 'stale' })
    const again = await prices({ change })
    expect(await prices({ change, fingerprint: again.fingerprint })).toMatchObject({
      status: 'changed',
    })
    expect(await findRow('products', 'many-9999')).toMatchObject({ price: 11_110 })
    const { id } = await findRow('products', 'many-9999')
    expect((await changesOf('products', id))[0]).toMatchObject({
      staff_name: 'Kim Roy',
      before: { price: 10_099 },
      after: { price: 11_110 },
    })
    expect(await prices({ change: { kind: 'amount', value: -200_000, step: 1 } })).toMatchObject({
      invalid: count,
    })
  })

  test('are imported in one transaction after a dry run that writes nothing', async () => {
    const imported = 2_000
    const rows = Array.from({ length: imported }, (_, index) => ({
      ...{ slug: `many-${index + 1}`, title: `Many bars ${index + 1}`, price: 5 },
    }))
    const values = {
      kind: 'products',
      given_rows: [...rows, { slug: 'brand-new', title: 'Brand new', price: 6 }],
      staff: kim,
    }
    const dryRun = await call('import_catalog_rows', values)
    const counted = (status: string) =>
      dryRun.rows.filter((row: { status: string }) => row.status === status).length
    expect([counted('changed'), counted('new')]).toEqual([imported, 1])
    expect(dryRun.rows[0]).toMatchObject({ changes: { price: { after: 5 } }, constraints: [] })
    expect(Object.keys(dryRun.rows[0].changes)).toEqual(['price'])
    expect((await findRow('products', 'many-1999')).price).not.toBe(5)
    const result = await call('import_catalog_rows', {
      ...values,
      fingerprint: dryRun.fingerprint,
    })
    expect(result.status).toBe('imported')
    expect(await findRow('products', 'brand-new')).toMatchObject({ price: 6, images: [] })
    expect(await findRow('products', 'many-1999')).toMatchObject({ price: 5 })
  })
}, 60_000)

describe('an import', () => {
  const importRows = (kind: string, given_rows: object[], fingerprint?: string) =>
    call('import_catalog_rows', {
      kind,
      given_rows,
      staff: kim,
      ...(fingerprint && { fingerprint }),
    })

  test('says of each row what would happen, and is refused as long as one is invalid', async () => {
    const asv = await findRow('brands', 'asv')
    const rows = [
      { slug: 'asv', name: asv.name },
      { slug: 'terex', website_url: 'not a URL' },
      { id: asv.id, slug: 'asv-renamed', name: 'Bobcat' },
      { slug: 'walrus' },
      { slug: 'twice', name: 'Twice' },
      { slug: 'twice', name: 'Twice again' },
    ]
    const dryRun = await importRows('brands', rows)
    expect(dryRun.rows).toMatchObject([
      { place: 1, status: 'invalid', constraints: ['brands_pkey'] },
      { place: 2, status: 'invalid', constraints: ['brands_website_url_check'] },
      { place: 3, status: 'invalid', changes: { name: { before: 'ASV', after: 'Bobcat' } } },
      { place: 4, status: 'invalid', constraints: ['brands_name_not_null'] },
      { place: 5, status: 'invalid', constraints: ['brands_slug_key'] },
      { place: 6, status: 'invalid', constraints: ['brands_slug_key'] },
    ])
    expect(await importRows('brands', rows, dryRun.fingerprint)).toMatchObject({ status: 'stale' })
    expect(await findRow('brands', 'asv')).toEqual(asv)
  })

  test('is refused if a row has changed since its dry run', async () => {
    const rows = [{ slug: 'nord-traction', description: 'New words' }]
    const { fingerprint } = await importRows('dealerships', rows)
    await run("update dealerships set description = 'Other' where slug = 'nord-traction'")
    expect(await importRows('dealerships', rows, fingerprint)).toMatchObject({ status: 'stale' })
    const again = await importRows('dealerships', rows)
    expect(again.rows).toMatchObject([
      { status: 'changed', changes: { description: { before: 'Other', after: 'New words' } } },
    ])
    expect(await importRows('dealerships', rows, again.fingerprint)).toMatchObject({
      status: 'imported',
    })
    expect((await importRows('dealerships', rows)).rows).toMatchObject([{ status: 'unchanged' }])
  })
})

test('before staff delete a brand, they are told how many products it has', async () => {
  const { id } = await findRow('brands', 'kubota')
  const usage = z.object({ products: z.number().positive() })
  usage.parse(await call('catalog_usage', { kind: 'brands', id }))
  expect(await call('catalog_usage', { kind: 'products', id })).toEqual({})
})
